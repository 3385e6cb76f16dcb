import {
  type EditWebhookBody,
  NewWebhook,
  type ReplayBody,
  Webhook,
  type WebhookBody,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookList,
  WebhookSecret,
} from "@soleira/schema/webhook/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { toPage } from "../answers/page";
import { path } from "../http/path";

const nothing = async () => null;

/** /v1/enterprises/mine/webhooks (docs/product/webhooks.md): of agencies with the feature `webhooks`. */
export function webhookCalls(client: AgencyClient) {
  return {
    list: async () => (await client.read(path`/v1/enterprises/mine/webhooks`, WebhookList)).items,
    add: (body: WebhookBody, key: string) =>
      client.write("POST", path`/v1/enterprises/mine/webhooks`, NewWebhook, { body, key }),
    update: (id: string, body: EditWebhookBody, key: string) =>
      client.write("PUT", path`/v1/enterprises/mine/webhooks/${id}`, Webhook, { body, key }),
    remove: async (id: string, key: string): Promise<void> => {
      await client.write("DELETE", path`/v1/enterprises/mine/webhooks/${id}`, z.unknown(), { key }, nothing);
    },
    renewSecret: (id: string, key: string) =>
      client.write("POST", path`/v1/enterprises/mine/webhooks/${id}/secret`, WebhookSecret, { key }),
    deliveries: async (id: string, query: { page: number; size: number }) =>
      toPage(
        await client.read(path`/v1/enterprises/mine/webhooks/${id}/deliveries`, WebhookDeliveryPage, {
          query,
          counted: true,
        }),
      ),
    again: (id: string, delivery: string, key: string) =>
      client.write(
        "POST",
        path`/v1/enterprises/mine/webhooks/${id}/deliveries/${delivery}/again`,
        WebhookDelivery,
        { key },
      ),
    test: (id: string, key: string) =>
      client.write("POST", path`/v1/enterprises/mine/webhooks/${id}/test`, WebhookDelivery, { key }),
    replay: async (id: string, body: ReplayBody, key: string): Promise<void> => {
      const at = path`/v1/enterprises/mine/webhooks/${id}/replay`;
      await client.write("POST", at, z.unknown(), { body, key }, nothing);
    },
  };
}
