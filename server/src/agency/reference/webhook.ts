import { WebhookCalls } from "@soleira/schema/webhook/calls";
import type { EditWebhookBody, ReplayBody, WebhookBody } from "@soleira/schema/webhook/wire";
import type { AgencyClient } from "../answers/agency-client";
import { toPage } from "../answers/page";

/** /v1/enterprises/mine/webhooks (docs/product/webhooks.md). */
export const webhookCalls = (client: AgencyClient) => ({
  list: async () => (await client.call(WebhookCalls.list)).items,
  add: (body: WebhookBody, key: string) => client.call(WebhookCalls.add, { body, key }),
  update: (id: string, body: EditWebhookBody, key: string) =>
    client.call(WebhookCalls.update, { params: { id }, body, key }),
  async remove(id: string, key: string): Promise<void> {
    await client.call(WebhookCalls.remove, { params: { id }, key });
  },
  renewSecret: (id: string, key: string) => client.call(WebhookCalls.renewSecret, { params: { id }, key }),
  deliveries: async (id: string, query: { page: number; size: number }) =>
    toPage(await client.call(WebhookCalls.deliveries, { params: { id }, query, counted: true })),
  again: (id: string, delivery: string, key: string) =>
    client.call(WebhookCalls.again, { params: { id, delivery }, key }),
  test: (id: string, key: string) => client.call(WebhookCalls.test, { params: { id }, key }),
  async replay(id: string, body: ReplayBody, key: string): Promise<void> {
    await client.call(WebhookCalls.replay, { params: { id }, body, key });
  },
});
