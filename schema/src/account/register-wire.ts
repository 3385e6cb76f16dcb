import * as z from "zod";
import { LONGEST, phoneProblem } from "../customer/rules";
import { phoneIn } from "../format/phone";
import { emailIn } from "../format/plain";
import { printed, typedName } from "../input/wire";
import { Named } from "../page/wire";
import { LONGEST_PASSWORD } from "../password/policy";
import { ROLES } from "./roles";
import { PasswordPolicy } from "./wire";

const token = z.string("Informe o token.").min(1, "Informe o token.").max(256, "Este link não vale mais.");
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
export const PasswordIn = passwordIn("Senha é obrigatória");
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

/** POST /register: 202 whatever address it is (docs/product/registering.md#account). */
export const RegisterBody = z
  .object({
    name: ProfileName,
    /** Of an invitation its own address counts. */
    email: AccountEmail.nullish(),
    phone: ProfilePhone.nullish(),
    password: PasswordIn,
    confirmPassword: confirmed("É obrigatório confirmar sua senha"),
    enterpriseName: printed(typedName(80)).min(3, "Informe o nome da imobiliária.").nullish(),
    invitationToken: token.nullish(),
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

/** POST /verify-email: the address that is confirmed now, to sign in with. */
export const VerifiedEmail = z.object({ email: z.string().nullish() });
/** POST /verify-email: uses the token up. POST /validate-reset-token does not. */
export const TokenOnly = z.object({ token });
/** POST /validate-reset-token: the token counts. 400, code 4001, on `token` where it does not. */
export const ResetTokenAnswer = z.object({
  /** What the new password may be. */
  passwordPolicy: PasswordPolicy.nullish(),
});
/** POST /v1/users/access/reset, POST /verify-email:again: 202 for every address. */
export const EmailOnly = z.object({ email: AccountEmail });
/** What a call answers that does not say whether it did anything. */
export const Accepted = z.object({});

/** PUT /v1/users/{userId}/access (docs/product/passwords.md#forgotten). */
export const ResetAccessBody = z
  .object({ token, password: PasswordIn, confirmPassword: confirmed("É obrigatório confirmar sua senha") })
  .refine(isSame("password"), DIFFERENT);
/** PUT /v1/users/me/access (docs/product/passwords.md#changing). `password` is the present one. */
export const ChangeAccessBody = z
  .object({
    password: z.string("Senha atual é obrigatória").min(1, "Senha atual é obrigatória").max(512),
    newPassword: passwordIn("Nova senha é obrigatória"),
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

/** POST /v1/invitations/read (ours): what an invitation is; uses nothing up. */
export const Invitation = z.object({
  enterprise: z.object({ name: z.string() }),
  email: z.string(),
  invitedBy: z.string().nullish(),
  roles: z.array(z.enum(ROLES)),
  /** Whether the address has an account: then it signs in and accepts. */
  hasAccount: z.boolean(),
  /** What the password of a new account may be. */
  passwordPolicy: PasswordPolicy.nullish(),
});
/** POST /v1/invitations/accept (ours), with the session of the address that was invited. */
export const AcceptInvitationBody = TokenOnly;
export const AcceptInvitationAnswer = z.object({ enterprise: Named });
