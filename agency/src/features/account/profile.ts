import type { ProfileBody } from "@soleira/schema/account/profile-wire";
import { eq } from "drizzle-orm";
import type * as z from "zod";
import type { Throttle } from "../../auth/throttle";
import { userAccount } from "../../database/schema";
import { invalid, sessionOver } from "../../error/api-error";
import { asAuthService } from "../../tenancy/transaction";
import { requirePresent, wrongPresent } from "./access";
import { askForEmail } from "./email.store";
import type { AccountDeps } from "./register";

export type ProfileDeps = AccountDeps & { throttle: Throttle };
type Body = z.infer<typeof ProfileBody>;

/**
 * Changes what is given. 'Não se aplica' and a phone exclude each other; one of them there is, once one was edited.
 * @throws 400/4001 on `password` where another address comes without the present one: a session alone moves no account
 */
export async function saveProfile(
  deps: ProfileDeps,
  userId: number,
  { name, phone, phoneNotApplicable, title, email, password }: Body,
): Promise<void> {
  const shown = await presentFor(deps, userId, { email, password });
  await asAuthService(deps.database, async (tx) => {
    const now = deps.now();
    const [person] = await tx.select().from(userAccount).where(eq(userAccount.id, userId)).for("update");
    if (!person) throw sessionOver();
    // A link has set another one meanwhile.
    if (shown && shown.passwordHash !== person.passwordHash) throw wrongPresent();
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
    if (email && shown) await askForEmail({ tx, now, mailbox: deps.mailbox }, person, email);
  });
}

/** Who asks for another address, and has shown the present password for it; null where the address stays. */
async function presentFor(deps: ProfileDeps, userId: number, { email, password }: Body) {
  if (!email) return null;
  const [present] = await asAuthService(deps.database, (tx) =>
    tx.select({ email: userAccount.email }).from(userAccount).where(eq(userAccount.id, userId)),
  );
  if (!present) throw sessionOver();
  if (email.toLowerCase() === present.email.toLowerCase()) return null;
  if (!password) throw invalid("password", "Senha atual é obrigatória");
  return requirePresent(deps, userId, password);
}
