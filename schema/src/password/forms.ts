import * as z from "zod/mini";
import { type PasswordPolicy, passwordProblem } from "./policy";

const required = (message: string) => z.string().check(z.minLength(1, message));
/** A new password that the policy allows; where it is empty, only that it is missing. */
const newPassword = (missing: string, policy: PasswordPolicy) =>
  required(missing).check(
    z.refine((value) => value === "" || passwordProblem(value, policy) === null, {
      error: ({ input }) => passwordProblem(String(input), policy) ?? undefined,
    }),
  );
const DIFFERENT = "As senhas não são iguais";
/** Whether both are the same. */
export const repeated = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => confirmPassword === "" || password === confirmPassword,
  { path: ["confirmPassword"], error: DIFFERENT, when: () => true },
);

/** A new password and the same once more, which a form checks by `repeated`. */
export const passwordTwice = (policy: PasswordPolicy) => ({
  password: newPassword("Senha é obrigatória", policy),
  confirmPassword: required("É obrigatório confirmar sua senha"),
});

/** A new password by a link of a mail (docs/product/passwords.md#forgotten). */
export const resetPasswordForm = (policy: PasswordPolicy) => z.object(passwordTwice(policy)).check(repeated);

/** Changing one's own (docs/product/passwords.md#changing). */
export const changePasswordForm = (policy: PasswordPolicy) =>
  z
    .object({
      currentPassword: required("Senha atual é obrigatória"),
      password: newPassword("Nova senha é obrigatória", policy),
      confirmPassword: required("É necessário repetir sua nova senha"),
    })
    .check(
      repeated,
      z.refine(({ currentPassword, password }) => password === "" || currentPassword !== password, {
        path: ["password"],
        error: "Escolha uma senha diferente da atual.",
        when: () => true,
      }),
    );

/** The present password by itself, as what proves that it is the person (docs/product/second-factor.md#turning-on). */
export const PresentPasswordForm = z.object({ currentPassword: required("Senha atual é obrigatória") });

/** Texts of a code. */
export const SIX_DIGITS = {
  notNumeric: "Este campo é numérico",
  wrong: "Código inválido",
  refused: "Error ao validar o código!",
} as const;

/** Six digits of an authenticator (docs/product/second-factor.md#turning-on). */
export const CodeForm = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, SIX_DIGITS.wrong),
      z.regex(/^\d*$/, SIX_DIGITS.notNumeric),
      z.minLength(6, SIX_DIGITS.wrong),
      z.maxLength(6, SIX_DIGITS.wrong),
    ),
});

/** A recovery code in place of six digits (docs/product/second-factor.md#signing-in). */
export const RecoveryCodeForm = z.object({
  code: z.string().check(z.refine((text) => recoveryCodeOf(text) !== null, SIX_DIGITS.wrong)),
});

/** Either of them, where one field takes both. */
export const AnyCodeForm = z.object({
  code: z.string().check(
    z.trim(),
    z.refine((text) => /^\d{6}$/.test(text) || recoveryCodeOf(text) !== null, SIX_DIGITS.wrong),
  ),
});

/** A recovery code as it is kept: ten letters and digits, hyphen, blanks and case aside; null when it is none. */
export function recoveryCodeOf(text: string): string | null {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-Z2-9]{10}$/.test(code) ? code : null;
}
