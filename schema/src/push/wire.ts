import * as z from "zod";

/** What a browser's push subscription is, as `deviceToken` carries it as JSON (docs/product/push.md#devices). */
export const PushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: "Endereço de notificação inválido." })
    .max(1024)
    .describe(
      "Address of the subscription at its push service: https and public, at most 1,024 characters. Nothing is sent to an address of an inner network.",
    ),
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}=?$/, "Chave de notificação inválida.")
      .describe("`keys.p256dh` of the subscription: 65 bytes in base64url."),
    auth: z
      .string()
      .regex(/^[\w-]{22}={0,2}$/, "Chave de notificação inválida.")
      .describe("`keys.auth` of the subscription: 16 bytes in base64url."),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

const JSON_TEXT = "A assinatura não é JSON.";
export const DeviceBody = z.object({
  appType: z.literal("WEB_AGENT", "Aplicação desconhecida."),
  deviceId: z
    .uuid("Identificação do aparelho inválida.")
    .describe("A UUID that the device makes once and keeps. Registered anew it replaces what it was."),
  deviceToken: z
    .string()
    .max(4096, JSON_TEXT)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: JSON_TEXT });
        return z.NEVER;
      }
    })
    .pipe(PushSubscription)
    .describe("The push subscription as JSON: `endpoint`, `keys.p256dh`, `keys.auth`."),
});
export const DeviceParams = z.object({ deviceId: z.uuid() });
export const PushKey = z.object({
  publicKey: z.string().nullable().describe("Null where the agency has no push."),
});

/** Where pressing a push leads: to the list, which opens that notification's target as pressing it there does. */
export const pushPath = (notificationId: string): string => `/notifications?open=${notificationId}`;

/** What the worker shows. Of the lead the first name alone (docs/product/push.md#message). */
export const PushMessage = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Path of the client: `pushPath`. */
  url: z.string().startsWith("/"),
  enterpriseId: z.string(),
  /** A later one of the same takes its place. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;
