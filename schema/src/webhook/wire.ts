import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { InputInstant, typedLine, typedName } from "../input/wire";
import { CHANGE_KINDS } from "../live/viewer";
import { Id, Instant, pageOf, pageQuery } from "../page/wire";
import { PROPOSAL_STATUSES } from "../proposal/status";
import { enumOf } from "../rest/words";
import { VISIT_STATUSES } from "../visit/status";
import { MOST_WEBHOOKS, TEST_TYPE, WEBHOOK_TYPES } from "./plan";

/** docs/product/webhooks.md#pausing */
export const PauseReason = enumOf({
  FAILING: "For five days every try failed.",
  GONE: "It answered 410.",
}).describe("Why a webhook was paused, where no person did it.");
export type PauseReason = z.infer<typeof PauseReason>;

export const DeliveryStatus = enumOf({
  WAITING: "It is under way, or waits for its next try.",
  DELIVERED: "It was answered with 2xx.",
  FAILED: "Ten tries in three days have failed.",
}).describe("What has become of a delivery.");

export const DeliveryProblem = enumOf({
  ADDRESS: "Its name is that of an inner network: it was not called.",
  TIMEOUT: "No answer in 10 seconds.",
  CONNECTION: "No connection: the name, the port or the certificate.",
  SECRET: "The agency has another key since: make a new secret.",
}).describe("Why a try has no HTTP status.");
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

/** docs/product/webhooks.md */
export const Webhook = z
  .object({
    id: z.string().describe("Opaque and stable."),
    name: z.string().describe("What it is for, in its maker's words."),
    url: z.string().describe("Where changes are posted to: https."),
    types: z.array(z.enum(WEBHOOK_TYPES)).describe("What is posted: at least one."),
    active: z.boolean().describe("Whether it is not paused."),
    pausedBecause: PauseReason.nullable().describe("Null where it is active, and where a person paused it."),
    failingSince: Instant.nullable().describe(
      "Since when every try has failed; null where the last one did not.",
    ),
    createdAt: Instant.describe("When it was made."),
  })
  .describe(
    "An address of the agency's programs to which changes are posted. Its secret is not shown again.",
  );
export type Webhook = z.infer<typeof Webhook>;
export const WebhookList = z.object({ items: z.array(Webhook).max(MOST_WEBHOOKS) });

/** A new one is active. */
export const WebhookBody = z.object({
  name: typedName(60).min(2, "De 2 a 60 caracteres.").describe("2 to 60 characters: what it is for."),
  /** The agency checks more of it: `webhookUrlProblem`. */
  url: typedLine(500)
    .trim()
    .describe(
      "https, of a public name, with neither user nor password, at most 500 characters; else INVALID.",
    ),
  types: z
    .array(z.enum(WEBHOOK_TYPES, "Evento desconhecido."), "Escolha ao menos um evento.")
    .min(1, "Escolha ao menos um evento.")
    .max(WEBHOOK_TYPES.length, "Evento repetido.")
    .refine((types) => new Set(types).size === types.length, "Evento repetido.")
    .describe("At least one, each once."),
});
export type WebhookBody = z.infer<typeof WebhookBody>;
/** All of it. */
export const EditWebhookBody = WebhookBody.extend({
  active: z.boolean().describe("False pauses it; activated again it goes on where it stopped."),
});
export type EditWebhookBody = z.infer<typeof EditWebhookBody>;

export const WebhookSecret = z.object({
  secret: z
    .string()
    .describe(
      "`whsec_` and base64 of 32 bytes, with which deliveries are signed (Standard Webhooks). It is said this once, and to a repeat with the same `idempotencyKey`.",
    ),
});
export const NewWebhook = Webhook.extend(WebhookSecret.shape);
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookDelivery = z
  .object({
    id: z
      .string()
      .describe("The header `webhook-id`: the same for one event with every try and every webhook."),
    type: z.string().describe("As in the body: `attendance.changed`, or `webhook.test`."),
    at: Instant.describe("When it happened."),
    status: DeliveryStatus.describe("What has become of it."),
    tries: z.number().int().describe("How often it was tried, 0 to 10."),
    triedAt: Instant.nullable().describe("When it was tried last; null before."),
    httpStatus: z
      .number()
      .int()
      .nullable()
      .describe("What the last try was answered; null without an answer."),
    problem: DeliveryProblem.nullable().describe("Null with an answer."),
    nextTryAt: Instant.nullable().describe("Null unless it waits."),
  })
  .describe("What was, or is to be, posted to a webhook; it is kept for seven days.");
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export const DeliveryQuery = z.object(pageQuery(20));
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;
export const WebhookDeliveryPage = pageOf(WebhookDelivery);
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>;

/** All that happened from then on. */
export const ReplayBody = z.object({
  since: InputInstant.describe("Within the last seven days, else INVALID."),
});
export type ReplayBody = z.infer<typeof ReplayBody>;

const of = { kind: z.enum(CHANGE_KINDS), attendanceId: Id, enterpriseId: Id };
const lead = {
  timestamp: Instant,
  data: z.object({
    ...of,
    version: z.number().int().nullable(),
    businessType: z.enum(BUSINESS_TYPES),
    status: z.enum(ATTENDANCE_STATUSES),
  }),
};
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
  /** A door brought it: CREATED with a new attendance, UPDATED where the person has an open one. */
  z.object({ type: z.literal("lead.received"), ...lead }),
  /** Nobody answered it in time. */
  z.object({ type: z.literal("lead.passed_on"), ...lead }),
  /** Whoever keeps a copy of the person erases it too. */
  z.object({
    type: z.literal("person.erased"),
    timestamp: Instant,
    data: z.object({ enterpriseId: Id, customerId: Id }),
  }),
  z.object({
    type: z.literal(TEST_TYPE),
    timestamp: Instant,
    data: z.object({ enterpriseId: Id, webhookId: z.string() }),
  }),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
