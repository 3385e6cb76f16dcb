import * as z from "zod";
import { VerifiedEmail } from "../account/register-wire";
import { emailIn } from "../format/plain";
import { Id } from "../page/wire";

const refreshToken = z
  .string("Informe o refresh_token.")
  .min(1, "Informe o refresh_token.")
  .max(2048, "Não é um token.");

/** The grant that ends a sign-in with a second factor (docs/product/second-factor.md#signing-in). */
export const MfaGrant = z.object({
  grant_type: z.literal("mfa"),
  /** Of the 403 that the password was answered with. */
  mfa_token: z.string("Informe o mfa_token.").min(1, "Informe o mfa_token.").max(256, "Não é um token."),
  /** Six digits of the app, or a recovery code. */
  code: z
    .string("Código inválido")
    .min(1, "Código inválido")
    .max(20, "Código inválido")
    .describe(
      "Six digits of the authenticator app, or a recovery code: ten letters and digits, with or without a hyphen, in either case. At most 20 characters. Each counts once.",
    ),
  enterprise_id: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe(
      "The enterprise to begin in, NOT_FOUND for one that is not the person's. Where absent, the one that the agency begins with; `switchEnterprise` changes it.",
    ),
});
export const PasswordGrant = z.object({
  grant_type: z.literal("password"),
  username: z
    .string("Informe o e-mail.")
    .overwrite(emailIn)
    .min(1, "Informe o e-mail.")
    .max(254, "E-mail muito longo.")
    .describe("E-mail address, 1 to 254 characters."),
  password: z
    .string("Informe a senha.")
    .min(1, "Informe a senha.")
    .max(256, "Senha muito longa.")
    .describe("Password, 1 to 256 characters."),
});
export const EnterpriseGrant = z.object({
  grant_type: z.literal("enterprise_authorization"),
  enterprise_id: z
    .string("Informe a imobiliária.")
    .min(1, "Informe a imobiliária.")
    .max(64)
    .describe("One of `me.enterprises`, NOT_FOUND or FORBIDDEN for any other."),
  refresh_token: refreshToken,
});

/** Form-encoded, client credential in a Basic header (docs/product/sign-in.md#tokens). */
export const TokenBody = z.discriminatedUnion(
  "grant_type",
  [
    PasswordGrant,
    z.object({ grant_type: z.literal("refresh_token"), refresh_token: refreshToken }),
    EnterpriseGrant,
    MfaGrant,
  ],
  "Use password, refresh_token, enterprise_authorization ou mfa.",
);
export type TokenBody = z.infer<typeof TokenBody>;

export const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  token_type: z.string().default("bearer"),
  /** Seconds; 900 where another agency says nothing. */
  expires_in: z.number().int().positive().default(900),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** What a confirmed address is answered with (docs/product/registering.md#verification). */
export const VerifyAnswer = VerifiedEmail.extend({
  session: TokenAnswer.nullish()
    .catch(null)
    .describe(
      "A session of who has just registered, where the call carries a program's credential, as POST /oauth/token answers it; null for a new address of a person, and where two registered that address: they sign in. Ours.",
    ),
}).describe("An address that is confirmed.");

/** 200 also where there is none (RFC 7009); the credential of another program is refused. */
export const RevokeBody = z.object({ token: z.string().min(1).max(2048) });
export const RevokeAnswer = z.object({});

export const EnterpriseId = Id;
