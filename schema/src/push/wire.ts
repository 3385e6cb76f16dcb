import * as z from "zod";

/** What a browser's push subscription is, as `deviceToken` carries it as JSON (docs/product/push.md#devices). */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, error: "Endereço de notificação inválido." }).max(1024),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, "Chave de notificação inválida."),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, "Chave de notificação inválida."),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

const JSON_TEXT = "A assinatura não é JSON.";
/** POST /v1/users/me/devices. Registering a device for another person takes it from the first one. */
export const DeviceBody = z.object({
  appType: z.literal("WEB_AGENT", "Aplicação desconhecida."),
  deviceId: z.uuid("Identificação do aparelho inválida."),
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
    .pipe(PushSubscription),
});

/** DELETE /v1/users/me/devices/{deviceId} (ours). */
export const DeviceParams = z.object({ deviceId: z.uuid() });

/** GET /v1/users/me/devices/key (ours): the VAPID key that a subscription is made with; null where the agency has no push. */
export const PushKey = z.object({ publicKey: z.string().nullable() });

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
