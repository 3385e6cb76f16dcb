import * as z from "zod";
import type { RestCall } from "../rest/call";
import {
  DeliveryQuery,
  EditWebhookBody,
  NewWebhook,
  ReplayBody,
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookList,
  WebhookSecret,
} from "./wire";

const PATH = "/v1/enterprises/mine/webhooks";
const params = z.object({ id: z.uuid() });
const common = { ours: true, feature: "webhooks", roles: ["ENTERPRISE_ADMIN"] } as const;
const webhooks = { ...common, path: PATH, rules: "docs/product/webhooks.md#making" } as const;
const webhook = { ...webhooks, path: `${PATH}/{id}`, params } as const;
const deliveries = { ...common, params, rules: "docs/product/webhooks.md#deliveries" } as const;

/** Webhooks of the agency's programs (docs/product/webhooks.md). */
export const WebhookCalls = {
  list: {
    ...webhooks,
    method: "get",
    summary: "Webhooks of the agency, the newest first",
    answer: WebhookList,
  },
  add: {
    ...webhooks,
    method: "post",
    summary: "Registers an address to which changes are posted; its secret is answered once",
    body: WebhookBody,
    answer: NewWebhook,
    status: 201,
  },
  update: {
    ...webhook,
    method: "put",
    summary: "Changes a webhook, pauses or activates it",
    body: EditWebhookBody,
    answer: Webhook,
  },
  remove: {
    ...webhook,
    method: "delete",
    summary: "Removes a webhook, with what was to be posted to it",
    answer: z.null(),
    status: 204,
  },
  renewSecret: {
    ...webhook,
    rules: "docs/product/webhooks.md#signature",
    method: "post",
    path: `${PATH}/{id}/secret`,
    summary: "A new secret, answered once; that of before signs beside it for 24 hours",
    answer: WebhookSecret,
  },
  deliveries: {
    ...deliveries,
    method: "get",
    path: `${PATH}/{id}/deliveries`,
    summary: "What was posted to a webhook in the last days, or is to be, the newest first",
    query: DeliveryQuery,
    answer: WebhookDeliveryPage,
  },
  again: {
    ...deliveries,
    method: "post",
    path: `${PATH}/{id}/deliveries/{delivery}/again`,
    summary: "Posts a delivery again, and begins its tries anew",
    params: params.extend({ delivery: z.string().max(64) }),
    answer: WebhookDelivery,
  },
  test: {
    ...deliveries,
    method: "post",
    path: `${PATH}/{id}/test`,
    summary: "Posts a test event",
    answer: WebhookDelivery,
    status: 201,
  },
  replay: {
    ...deliveries,
    method: "post",
    path: `${PATH}/{id}/replay`,
    summary: "Posts again all that happened from a time on",
    body: ReplayBody,
    answer: z.null(),
    status: 204,
  },
} satisfies Record<string, RestCall>;
