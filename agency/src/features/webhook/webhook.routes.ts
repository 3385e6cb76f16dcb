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
} from "@soleira/schema/webhook/wire";
import * as z from "zod";
import type { Seal } from "../../auth/seal";
import type { Env } from "../../env";
import type { Routes } from "../../http/routes";
import { deliverAgain, listDeliveries, replay, sendTest } from "./delivery";
import { editWebhook, listWebhooks, makeWebhook, removeWebhook, renewSecret } from "./webhook";

const PATH = "/v1/enterprises/mine/webhooks";
const common = { ours: true, roles: ["ENTERPRISE_ADMIN"] } as const;
const making = { ...common, rules: "docs/product/webhooks.md#making" } as const;
const deliveries = { ...common, rules: "docs/product/webhooks.md#deliveries" } as const;
const params = z.object({ id: z.uuid() });

type Deps = { seal: Pick<Seal, "seal">; env: Pick<Env, "WEBHOOK_LOCAL_ADDRESSES"> };

/** Webhooks of the agency's programs (docs/product/webhooks.md). */
export function webhookRoutes(routes: Routes<Deps>): void {
  routes.member(
    {
      ...making,
      method: "get",
      path: PATH,
      summary: "Webhooks of the agency, the newest first",
      answer: WebhookList,
    },
    async ({ work }) => ({ items: await listWebhooks(work) }),
  );
  routes.member(
    {
      ...making,
      method: "post",
      path: PATH,
      summary: "Registers an address to which changes are posted; its secret is answered once",
      body: WebhookBody,
      answer: NewWebhook,
      status: 201,
      secret: true,
    },
    ({ work, body, deps }) => makeWebhook(work, body, deps),
  );
  routes.member(
    {
      ...making,
      method: "put",
      path: `${PATH}/{id}`,
      summary: "Changes a webhook, pauses or activates it",
      params,
      body: EditWebhookBody,
      answer: Webhook,
    },
    ({ work, params, body, deps }) => editWebhook(work, params.id, body, deps),
  );
  routes.member(
    {
      ...making,
      method: "delete",
      path: `${PATH}/{id}`,
      summary: "Removes a webhook, with what was to be posted to it",
      params,
      answer: z.null(),
      status: 204,
    },
    ({ work, params }) => removeWebhook(work, params.id),
  );
  routes.member(
    {
      ...common,
      rules: "docs/product/webhooks.md#signature",
      method: "post",
      path: `${PATH}/{id}/secret`,
      summary: "A new secret, answered once; that of before signs beside it for 24 hours",
      params,
      answer: WebhookSecret,
      secret: true,
    },
    ({ work, params, deps }) => renewSecret(work, params.id, deps),
  );
  routes.member(
    {
      ...deliveries,
      method: "get",
      path: `${PATH}/{id}/deliveries`,
      summary: "What was posted to a webhook in the last days, or is to be, the newest first",
      params,
      query: DeliveryQuery,
      answer: WebhookDeliveryPage,
    },
    ({ work, params, query }) => listDeliveries(work, params.id, query),
  );
  routes.member(
    {
      ...deliveries,
      method: "post",
      path: `${PATH}/{id}/deliveries/{delivery}/again`,
      summary: "Posts a delivery again, and begins its tries anew",
      params: params.extend({ delivery: z.string().max(64) }),
      answer: WebhookDelivery,
    },
    ({ work, params }) => deliverAgain(work, params.id, params.delivery),
  );
  routes.member(
    {
      ...deliveries,
      method: "post",
      path: `${PATH}/{id}/test`,
      summary: "Posts a test event",
      params,
      answer: WebhookDelivery,
      status: 201,
    },
    ({ work, params }) => sendTest(work, params.id),
  );
  routes.member(
    {
      ...deliveries,
      method: "post",
      path: `${PATH}/{id}/replay`,
      summary: "Posts again all that happened from a time on",
      params,
      body: ReplayBody,
      answer: z.null(),
      status: 204,
    },
    ({ work, params, body }) => replay(work, params.id, body),
  );
}
