import { TEST_TYPE, WEBHOOK_EVENTS, WEBHOOK_TYPE_NAME } from "@soleira/schema/webhook/plan";
import type { Webhook_WebhookFragment as Webhook, WebhookDeliveriesQuery } from "./Webhooks.generated";

export type Delivery = NonNullable<WebhookDeliveriesQuery["webhookDeliveries"]>["items"][number];
type Type = Webhook["types"][number];

export const eventName = (type: Type): string => WEBHOOK_TYPE_NAME[WEBHOOK_EVENTS[type]];
/** What can be chosen. */
export const EVENTS = (Object.keys(WEBHOOK_EVENTS) as Type[]).map((value) => ({
  value,
  label: eventName(value),
}));

const NAMES: Readonly<Record<string, string>> = { ...WEBHOOK_TYPE_NAME, [TEST_TYPE]: "Teste" };
/** By the type of its body. */
export const deliveryName = (type: string): string => NAMES[type] ?? type;

export const DELIVERY_STATUS: Record<
  Delivery["status"],
  { text: string; tone: "accent" | "warn" | "danger" }
> = {
  DELIVERED: { text: "Entregue", tone: "accent" },
  WAITING: { text: "Esperando", tone: "warn" },
  FAILED: { text: "Falhou", tone: "danger" },
};

const PROBLEM: Record<NonNullable<Delivery["problem"]>, string> = {
  ADDRESS: "endereço de rede interna: não foi chamado",
  TIMEOUT: "sem resposta em 10 segundos",
  CONNECTION: "sem conexão com o endereço",
  SECRET: "segredo ilegível: gere um novo",
};
/** What the last try met; null before it. */
export const answerText = ({ httpStatus, problem }: Delivery): string | null =>
  httpStatus !== null && httpStatus !== undefined
    ? `resposta ${httpStatus}`
    : problem
      ? PROBLEM[problem]
      : null;

/** What is wrong with a webhook; null where nothing is. */
export function troubleOf({ active, pausedBecause, failingSince }: Webhook): string | null {
  if (!active)
    return pausedBecause === "GONE"
      ? "Pausado: o endereço respondeu que não existe mais"
      : pausedBecause === "FAILING"
        ? "Pausado: nenhuma entrega dava certo"
        : "Pausado";
  return failingSince ? "As entregas estão falhando" : null;
}
