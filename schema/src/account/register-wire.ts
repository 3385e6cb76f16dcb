import * as z from "zod";
import { LONGEST, phoneProblem } from "../customer/rules";
import { phoneIn } from "../format/phone";
import { emailIn } from "../format/plain";
import { printed, typedName } from "../input/wire";
import { Named } from "../page/wire";
import { LONGEST_PASSWORD } from "../password/policy";
import { ROLES } from "./roles";
import { PasswordPolicy } from "./wire";

const tokenIn = z.string("Informe o token.").min(1, "Informe o token.").max(256, "Este link não vale mais.");
const token = tokenIn.describe(
  "From the address in the mail, at most 256 characters. INVALID for one that is used, past or unknown.",
);
export const InvitationToken = tokenIn.describe(
  "From the address in the mail that invited, at most 256 characters. INVALID for one that is used, withdrawn, replaced or older than seven days.",
);
export const AccountEmail = z
  .string("E-mail inválido.")
  .overwrite(emailIn)
  .pipe(z.email("E-mail inválido.").max(LONGEST.email, "E-mail muito longo."));
/** A password in a call; the policy of the person's agencies is asked where they are known. */
const passwordIn = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(LONGEST_PASSWORD * 4, "Senha muito longa.");
const NEW_PASSWORD = "6 characters at least; what else it may be `PasswordPolicy` says. INVALID otherwise.";
export const PasswordIn = passwordIn("Senha é obrigatória").describe(NEW_PASSWORD);
/** The same once more; how long it may be the first one says. */
const confirmed = (missing: string) => z.string(missing).min(1, missing);
const isSame =
  <Field extends string>(field: Field) =>
  (body: Record<Field | "confirmPassword", string>): boolean =>
    body[field] === body.confirmPassword;
const DIFFERENT = { path: ["confirmPassword"], error: "As senhas não são iguais" };
export const ProfileName = typedName(LONGEST.name)
  .min(1, "Nome é obrigatório")
  .min(4, "Nome precisa ter no mínimo 4 caracteres");
/** Digits of a Brazilian number, area code first. */
export const ProfilePhone = z
  .string()
  .overwrite(phoneIn)
  .refine((phone) => phoneProblem(phone) === null, "Telefone é inválido");

/** Asked beside what else is wrong, so that all is named at once. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === "object" && value !== null;

/** docs/product/registering.md#account */
export const RegisterBody = z
  .object({
    name: ProfileName.describe("Full name, at least 4 characters."),
    email: AccountEmail.nullish().describe(
      "The sign-in. INVALID where absent, except with an invitation: its own address counts.",
    ),
    phone: ProfilePhone.nullish().describe(
      "Brazilian number with area code: `(11) 98888-0101` or its digits; null or absent for none.",
    ),
    password: PasswordIn,
    confirmPassword: confirmed("É obrigatório confirmar sua senha"),
    enterpriseName: printed(typedName(80))
      .min(3, "Informe o nome da imobiliária.")
      .nullish()
      .describe(
        "Name of the agency that is opened, 3 to 80 characters. INVALID where absent, except with an invitation.",
      ),
    invitationToken: InvitationToken.nullish(),
  })
  .refine(isSame("password"), DIFFERENT)
  .refine(({ invitationToken, email }) => invitationToken || email, {
    path: ["email"],
    error: "Informe o e-mail.",
    when: isObject,
  })
  .refine(({ invitationToken, enterpriseName }) => invitationToken || enterpriseName, {
    path: ["enterpriseName"],
    error: "Informe o nome da imobiliária.",
    when: isObject,
  });
export type RegisterBody = z.infer<typeof RegisterBody>;

export const VerifiedEmail = z
  .object({
    email: z
      .string()
      .nullish()
      .describe("The address, to sign in with; null where the agency does not say it."),
  })
  .describe("An address that is confirmed.");
export const TokenOnly = z.object({ token });
/** The token counts. 400, code 4001, on `token` where it does not. */
export const ResetTokenAnswer = z.object({
  passwordPolicy: PasswordPolicy.describe("What the new password may be.").nullish(),
});
export const EmailOnly = z.object({
  email: AccountEmail.describe("E-mail address, at most 254 characters."),
});
/** What a call answers that does not say whether it did anything. */
export const Accepted = z.object({});

/** docs/product/passwords.md#forgotten */
export const ResetAccessBody = z
  .object({ token, password: PasswordIn, confirmPassword: confirmed("É obrigatório confirmar sua senha") })
  .refine(isSame("password"), DIFFERENT);
/** docs/product/passwords.md#changing */
export const ChangeAccessBody = z
  .object({
    password: z
      .string("Senha atual é obrigatória")
      .min(1, "Senha atual é obrigatória")
      .max(512)
      .describe("The present one. INVALID where it is wrong, which counts as a wrong sign-in."),
    newPassword: passwordIn("Nova senha é obrigatória").describe(
      `${NEW_PASSWORD} What \`User.passwordPolicy\` says, and another one than the present.`,
    ),
    confirmPassword: confirmed("É necessário repetir sua nova senha"),
  })
  .refine(isSame("newPassword"), DIFFERENT)
  .refine(({ password, newPassword }) => password !== newPassword, {
    path: ["newPassword"],
    error: "Escolha uma senha diferente da atual.",
  })
  .meta({
    example: { password: "segredo123", newPassword: "outro-segredo", confirmPassword: "outro-segredo" },
  });

export const Invitation = z
  .object({
    enterprise: z.object({ name: z.string().describe("Name of the enterprise that invites.") }),
    email: z.string().describe("The address that was invited: who accepts signs in with it."),
    invitedBy: z
      .string()
      .nullish()
      .describe("Full name of who invited; null where they are no longer there."),
    roles: z.array(z.enum(ROLES)).describe("Roles that come with it, in that enterprise."),
    hasAccount: z
      .boolean()
      .describe(
        "Whether the address has an account: it signs in and sends `acceptInvitation`. Without one it sends `register` with the token.",
      ),
    passwordPolicy: PasswordPolicy.describe("What the password of a new account may be.").nullish(),
  })
  .describe("A place in an enterprise that is offered to an address, by a mail.");
/** With the session of the address that was invited. */
export const AcceptInvitationBody = TokenOnly;
export const AcceptInvitationAnswer = z.object({
  enterprise: Named.describe(
    "The enterprise that invited. The session stays where it is: `switchEnterprise` goes there.",
  ),
});
