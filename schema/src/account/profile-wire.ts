import * as z from "zod";
import { typedLine } from "../input/wire";
import { Id, Instant } from "../page/wire";
import { AccountEmail, ProfileName, ProfilePhone } from "./register-wire";

/** What is left out stays (docs/product/profile.md#editing). */
export const ProfileBody = z
  .object({
    name: ProfileName.optional().describe("Full name, at least 4 characters; INVALID for null."),
    phone: ProfilePhone.nullish().describe(
      "Brazilian number with area code: `(11) 98888-0101` or its digits. Null takes it away. It takes `phoneNotApplicable` back.",
    ),
    phoneNotApplicable: z
      .boolean()
      .optional()
      .describe(
        "UI: 'Não se aplica'. True takes the phone away, too. INVALID on `phone` for false with a `phone` of null.",
      ),
    title: typedLine(10)
      .nullish()
      .describe("How the person is addressed, `Dra.`, at most 10 characters; null takes it away."),
    email: AccountEmail.optional().describe(
      "A new sign-in, at most 254 characters; INVALID for null, and where the agency mails no links (`signInOptions`). It counts when `verifyEmail` has its token, and a mail says so to the old address.",
    ),
    password: z
      .string()
      .max(512)
      .optional()
      .describe(
        "The present password; INVALID where absent or wrong while `email` is another address than the present one. A wrong one counts as a wrong sign-in.",
      ),
  })
  .refine(({ phone, phoneNotApplicable }) => !(phone === null && phoneNotApplicable === false), {
    path: ["phone"],
    error: "Insera um telefone",
  });

const mfaCode = z.string("Código inválido").max(20);
export const EnableMfa = z.object({
  action: z.literal("ENABLE_MFA"),
  // Ours: asked for by the gateway; other programs make the call without.
  password: z
    .string()
    .max(512)
    .describe("The caller's present password. INVALID where it is wrong, which counts as a wrong sign-in.")
    .optional(),
});
export const ConfirmMfa = z.object({
  action: z.literal("CONFIRM_MFA_CODE"),
  mfaCode: mfaCode.describe("Six digits. INVALID for a wrong one."),
});
export const CodeOfMfa = mfaCode.describe(
  "Six digits of the app, or a recovery code. INVALID for a wrong one, which counts as a wrong sign-in.",
);
/** The actions of one call (docs/product/second-factor.md). */
export const AuthorizationsBody = z.discriminatedUnion(
  "action",
  [
    EnableMfa,
    ConfirmMfa,
    z.object({ action: z.literal("DISABLE_MFA"), mfaCode: CodeOfMfa }),
    z.object({ action: z.literal("RENEW_RECOVERY_CODES"), mfaCode: CodeOfMfa }),
  ],
  "Ação desconhecida.",
);
/** `mfaSecret` and `otpauth` of ENABLE_MFA; the codes where they are new: they are said once. */
export const AuthorizationsAnswer = z.object({
  mfaSecret: z.string().optional().describe("The secret in base32, to be typed into an app."),
  otpauth: z.string().optional().describe("The same as an address of the form `otpauth:`, for a QR code."),
  /** Ours: the `password` of ENABLE_MFA was looked at, and is right. */
  passwordChecked: z.literal(true).optional().catch(undefined),
  recoveryCodes: z
    .array(z.string())
    .optional()
    .describe(
      "Ten codes of ten letters and digits, each of which takes the place of one code of the app, once. They are answered here alone; empty where the agency has none.",
    ),
});

/** docs/product/sessions.md */
export const Session = z
  .object({
    id: Id.describe("Opaque and stable."),
    device: z
      .string()
      .describe("Browser and system in words, `Chrome no Windows`, or the name of the program."),
    createdAt: Instant.describe("When they signed in."),
    lastUsedAt: Instant.describe("Last use, to a quarter of an hour."),
    current: z.boolean().describe("Whether it is the one that asks."),
  })
  .describe("A sign-in of the caller that goes on, in a browser or a program (UI: 'Onde estou conectado').");
export const SessionList = z.object({ items: z.array(Session) });
