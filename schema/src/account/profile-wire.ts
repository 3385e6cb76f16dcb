import * as z from "zod";
import { typedLine } from "../input/wire";
import { Id, Instant } from "../page/wire";
import { AccountEmail, ProfileName, ProfilePhone } from "./register-wire";

/** PUT /v1/users/me/profile: what is left out stays (docs/product/profile.md#editing). */
export const ProfileBody = z
  .object({
    name: ProfileName.optional(),
    phone: ProfilePhone.nullish(),
    /** 'Não se aplica': there is none. */
    phoneNotApplicable: z.boolean().optional(),
    title: typedLine(10).nullish(),
    /** Counts after a press on the link that is sent to it. */
    email: AccountEmail.optional(),
    /** The present one, asked for with another `email`. */
    password: z.string().max(512).optional(),
  })
  .refine(({ phone, phoneNotApplicable }) => !(phone === null && phoneNotApplicable === false), {
    path: ["phone"],
    error: "Insera um telefone",
  });

/** PUT /v1/users/me/authorizations: the three actions of one call (docs/product/second-factor.md). */
export const AuthorizationsBody = z.discriminatedUnion(
  "action",
  [
    // The present password (ours) is asked for by the gateway; other programs make the call without.
    z.object({ action: z.literal("ENABLE_MFA"), password: z.string().max(512).optional() }),
    z.object({ action: z.literal("CONFIRM_MFA_CODE"), mfaCode: z.string("Código inválido").max(20) }),
    z.object({ action: z.literal("DISABLE_MFA"), mfaCode: z.string("Código inválido").max(20) }),
    z.object({ action: z.literal("RENEW_RECOVERY_CODES"), mfaCode: z.string("Código inválido").max(20) }),
  ],
  "Ação desconhecida.",
);
/** `mfaSecret` and `otpauth` of ENABLE_MFA; the codes where they are new: they are said once. */
export const AuthorizationsAnswer = z.object({
  mfaSecret: z.string().optional(),
  otpauth: z.string().optional(),
  /** Ours: the `password` of ENABLE_MFA was looked at, and is right. */
  passwordChecked: z.literal(true).optional().catch(undefined),
  recoveryCodes: z.array(z.string()).optional(),
});

/** A sign-in that goes on (docs/product/sessions.md). */
export const Session = z.object({
  id: Id,
  /** 'Chrome no Windows', or the program's name. */
  device: z.string(),
  createdAt: Instant,
  /** To a quarter of an hour. */
  lastUsedAt: Instant,
  current: z.boolean(),
});
/** GET /v1/users/me/sessions; DELETE {id}, DELETE for all others. */
export const SessionList = z.object({ items: z.array(Session) });
