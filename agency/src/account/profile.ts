import type { ProfileBody } from "@soleira/schema/account/profile-wire";
import { eq } from "drizzle-orm";
import type * as z from "zod";
import { userAccount } from "../database/schema";
import { invalid, sessionOver } from "../error/api-error";
import { asAuthService } from "../tenancy/transaction";
import { askForEmail } from "./email.store";
import type { AccountDeps } from "./register";

/** Changes what is given. 'Não se aplica' and a phone exclude each other; one of them there is, once one was edited. */
export const saveProfile = (
  deps: AccountDeps,
  userId: number,
  { name, phone, phoneNotApplicable, title, email }: z.infer<typeof ProfileBody>,
): Promise<void> =>
  asAuthService(deps.database, async (tx) => {
    const now = deps.now();
    const [person] = await tx.select().from(userAccount).where(eq(userAccount.id, userId)).for("update");
    if (!person) throw sessionOver();
    const hasNone = phoneNotApplicable ?? (phone ? false : person.phoneNotApplicable);
    const kept = phone === undefined ? person.phone : phone;
    const isEdited = phone !== undefined || phoneNotApplicable !== undefined;
    if (isEdited && !hasNone && !kept) throw invalid("phone", "Insera um telefone");
    await tx
      .update(userAccount)
      .set({
        name: name ?? person.name,
        phone: hasNone ? null : kept,
        phoneNotApplicable: hasNone,
        title: title === undefined ? person.title : title,
      })
      .where(eq(userAccount.id, userId));
    if (email && email.toLowerCase() !== person.email.toLowerCase())
      await askForEmail({ tx, now, mailbox: deps.mailbox }, person, email);
  });
