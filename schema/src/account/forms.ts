import * as z from "zod/mini";
import { emailProblem, phoneProblem } from "../customer/rules";
import { phoneIn } from "../format/phone";
import { emailIn, nameIn } from "../format/plain";
import { keeps } from "../input/forms";
import { passwordTwice, repeated } from "../password/forms";
import { DEFAULT_POLICY, type PasswordPolicy, SHORTEST_PASSWORD } from "../password/policy";

/** What is missing, else what is wrong: no check aborts, or those of the whole form would not be made. */
const needed = (
  missing: string,
  problem: (text: string) => string | null = () => null,
  kept: (text: string) => string = nameIn,
) =>
  z.string().check(
    z.overwrite(kept),
    keeps((text) => (text === "" ? missing : problem(text))),
  );
const email = needed("Informe seu e-mail.", emailProblem, emailIn);
const name = needed("Nome é obrigatório", (text) =>
  text.length < 4 ? "Nome precisa ter no mínimo 4 caracteres" : null,
);
const phoneText = (phone: string): string | null =>
  phoneProblem(phone) === null ? null : "Telefone é inválido";
const phone = z.string().check(z.overwrite(phoneIn), keeps(phoneText, true));

/** One address: for a new password, or to send a mail again. */
export const EmailForm = z.object({ email });

const person = (policy: PasswordPolicy) => ({
  name,
  phone,
  ...passwordTwice(policy),
});

/** Who opens an agency (docs/product/registering.md#account). */
export const RegisterForm = z
  .object({
    ...person(DEFAULT_POLICY),
    email,
    enterpriseName: z
      .string()
      .check(
        z.overwrite(nameIn),
        z.minLength(3, "Informe o nome da imobiliária."),
        z.maxLength(80, "O nome pode ter até 80 letras."),
      ),
  })
  .check(repeated);

/** Who was invited to one, whose name and address are known (docs/product/registering.md#invitation). */
export const invitedForm = (policy: PasswordPolicy) => z.object(person(policy)).check(repeated);

/** One's own name and phone (docs/product/profile.md#editing). */
export const ProfileForm = z.object({ name, phone, phoneNotApplicable: z.boolean() }).check(
  z.refine(({ phone, phoneNotApplicable }) => phoneNotApplicable || phone !== "", {
    path: ["phone"],
    error: "Insera um telefone",
    when: () => true,
  }),
);

/** The form of before, a new password with the present one in it (docs/product/profile.md#legacy). */
export const LegacyProfileForm = z
  .object({
    title: z.string().check(z.minLength(1, "Title is required")),
    firstName: needed("First Name is required"),
    lastName: needed("Last Name is required"),
    email: needed(
      "Email is required",
      (text) => (emailProblem(text) === null ? null : "Email is invalid"),
      emailIn,
    ),
    currentPassword: z.string(),
    password: z
      .string()
      .check(
        keeps(
          (text) => (text.length < SHORTEST_PASSWORD ? "Password must be at least 6 characters" : null),
          true,
        ),
      ),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === "" || confirmPassword !== "", {
      path: ["confirmPassword"],
      error: "Confirm Password is required",
      when: () => true,
    }),
    z.refine(({ password, confirmPassword }) => confirmPassword === "" || password === confirmPassword, {
      path: ["confirmPassword"],
      error: "Passwords must match",
      when: () => true,
    }),
    z.refine(({ password, currentPassword }) => password === "" || currentPassword !== "", {
      path: ["currentPassword"],
      error: "Senha atual é obrigatória",
      when: () => true,
    }),
  );
/** How people are addressed. */
export const TITLES = ["Sr.", "Sra.", "Srta.", "Dr.", "Dra."] as const;
