import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { InputInstant, typedLine, typedName } from "../input/wire";
import { CHANGE_KINDS } from "../live/viewer";
import { Id, Instant, pageOf, pageQuery } from "../page/wire";
import { PROPOSAL_STATUSES } from "../proposal/status";
import { VISIT_STATUSES } from "../visit/status";
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATUSES,
  MOST_WEBHOOKS,
  PAUSE_REASONS,
  TEST_TYPE,
  WEBHOOK_TYPES,
} from "./plan";

/** An address of the agency's programs to which changes are posted (docs/product/webhooks.md). */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  active: z.boolean(),
  /** Null where it is active, and where a person paused it. */
  pausedBecause: z.enum(PAUSE_REASONS).nullable(),
  /** Since when every try has failed; null where the last one did not. */
  failingSince: Instant.nullable(),
  createdAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;
/** GET /v1/enterprises/mine/webhooks, the newest first. */
export const WebhookList = z.object({ items: z.array(Webhook).max(MOST_WEBHOOKS) });

const fields = {
  name: typedName(60).min(2, "De 2 a 60 caracteres."),
  /** The agency checks more of it: `webhookUrlProblem`. */
  url: typedLine(500).trim(),
  types: z
    .array(z.enum(WEBHOOK_TYPES, "Evento desconhecido."), "Escolha ao menos um evento.")
    .min(1, "Escolha ao menos um evento.")
    .max(WEBHOOK_TYPES.length, "Evento repetido.")
    .refine((types) => new Set(types).size === types.length, "Evento repetido."),
};
/** POST /v1/enterprises/mine/webhooks: it is active. */
export const WebhookBody = z.object(fields);
export type WebhookBody = z.infer<typeof WebhookBody>;
/** PUT /v1/enterprises/mine/webhooks/{id}: all of it. */
export const EditWebhookBody = z.object({ ...fields, active: z.boolean() });
export type EditWebhookBody = z.infer<typeof EditWebhookBody>;

/** `whsec_` and 32 bytes in base64. */
const secret = z.string();
/** What is answered once: the secret is not shown again. */
export const NewWebhook = Webhook.extend({ secret });
export type NewWebhook = z.infer<typeof NewWebhook>;
export const WebhookSecret = z.object({ secret });

/** What was, or is to be, posted to a webhook; what it says itself is not kept longer than it is needed. */
export const WebhookDelivery = z.object({
  /** The header `webhook-id`: the same with every try. */
  id: z.string(),
  type: z.string(),
  /** When it happened. */
  at: Instant,
  status: z.enum(DELIVERY_STATUSES),
  tries: z.number().int(),
  /** When it was tried last. */
  triedAt: Instant.nullable(),
  /** What the last try was answered; null without an answer. */
  httpStatus: z.number().int().nullable(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** Null unless it waits. */
  nextTryAt: Instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
/** GET …/{id}/deliveries, the newest first. */
export const DeliveryQuery = z.object(pageQuery(20));
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;
export const WebhookDeliveryPage = pageOf(WebhookDelivery);
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>;

/** POST …/{id}/replay: all that happened from then on. */
export const ReplayBody = z.object({ since: InputInstant });
export type ReplayBody = z.infer<typeof ReplayBody>;

const of = { kind: z.enum(CHANGE_KINDS), attendanceId: Id, enterpriseId: Id };
/** What is posted: what changed, and nothing of any person (docs/product/webhooks.md#body). */
export const WebhookEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("attendance.changed"),
    timestamp: Instant,
    data: z.object({
      ...of,
      /** Rises with each change of the attendance. */
      version: z.number().int().nullable(),
      businessType: z.enum(BUSINESS_TYPES),
      /** Null when it was created. */
      statusBefore: z.enum(ATTENDANCE_STATUSES).nullable(),
      status: z.enum(ATTENDANCE_STATUSES),
    }),
  }),
  z.object({
    type: z.literal("visit.changed"),
    timestamp: Instant,
    /** `status` is null when it was deleted. */
    data: z.object({ ...of, visitId: Id, status: z.enum(VISIT_STATUSES).nullable() }),
  }),
  z.object({
    type: z.literal("proposal.changed"),
    timestamp: Instant,
    data: z.object({
      ...of,
      proposalId: Id,
      version: z.number().int().nullable(),
      status: z.enum(PROPOSAL_STATUSES),
    }),
  }),
  z.object({
    type: z.literal(TEST_TYPE),
    timestamp: Instant,
    data: z.object({ enterpriseId: Id, webhookId: z.string() }),
  }),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
