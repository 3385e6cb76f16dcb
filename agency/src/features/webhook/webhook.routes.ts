import { WebhookCalls } from "@soleira/schema/webhook/calls";
import type { Seal } from "../../auth/seal";
import type { Env } from "../../env";
import type { Routes } from "../../http/routes";
import { deliverAgain, listDeliveries, replay, sendTest } from "./delivery";
import { editWebhook, listWebhooks, makeWebhook, removeWebhook, renewSecret } from "./webhook";

type Deps = { seal: Pick<Seal, "seal">; env: Pick<Env, "WEBHOOK_LOCAL_ADDRESSES"> };

export function webhookRoutes(routes: Routes<Deps>): void {
  const calls = WebhookCalls;
  routes.member(calls.list, async ({ work }) => ({ items: await listWebhooks(work) }));
  routes.member({ ...calls.add, secret: true }, ({ work, body, deps }) => makeWebhook(work, body, deps));
  routes.member(calls.update, ({ work, params, body, deps }) => editWebhook(work, params.id, body, deps));
  routes.member(calls.remove, ({ work, params }) => removeWebhook(work, params.id));
  routes.member({ ...calls.renewSecret, secret: true }, ({ work, params, deps }) =>
    renewSecret(work, params.id, deps),
  );
  routes.member(calls.deliveries, ({ work, params, query }) => listDeliveries(work, params.id, query));
  routes.member(calls.again, ({ work, params }) => deliverAgain(work, params.id, params.delivery));
  routes.member(calls.test, ({ work, params }) => sendTest(work, params.id));
  routes.member(calls.replay, ({ work, params, body }) => replay(work, params.id, body));
}
