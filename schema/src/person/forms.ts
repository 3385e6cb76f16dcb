import * as z from "zod/mini";
import { ROLES, type Role } from "../account/roles";
import { emailIn } from "../format/plain";
import { chosen, note } from "../input/forms";

/** Roles as a form holds them: their names, each after a comma. In the order of the list, each once. */
export const rolesIn = (text: string): Role[] => ROLES.filter((role) => text.split(",").includes(role));
const roles = z.pipe(z.string().check(z.minLength(1, "Escolha pelo menos um papel.")), z.transform(rolesIn));

/** Who is invited (docs/product/people.md#inviting). */
export const InviteForm = z.object({
  email: z
    .string()
    .check(z.overwrite(emailIn), z.minLength(1, "Informe o e-mail."), z.email("E-mail inválido.")),
  roles,
});

/** What somebody does from now on (docs/product/people.md#powers). */
export const RolesForm = z.object({ roles });

/** What becomes of the open attendances of who leaves; somebody without any is asked nothing (docs/product/people.md#leaving). */
export const suspendForm = (openAttendances: number) =>
  z
    .object({
      attendances: openAttendances > 0 ? chosen("Escolha o que fazer com os atendimentos.") : z.string(),
      userId: z.string(),
      reason: note,
    })
    .check(
      z.refine(({ attendances, userId }) => attendances !== "user" || userId !== "", {
        path: ["userId"],
        error: "Escolha o corretor.",
        when: () => true,
      }),
    );
