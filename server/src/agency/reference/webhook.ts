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
import { requireOffered } from "../foreign/offered";
import { path } from "../http/path";

const nothing = async () => null;

/** /v1/enterprises/mine/webhooks (docs/product/webhooks.md): of agencies with the feature `webhooks`. */
export function webhookCalls(client: AgencyClient) {
  const offered =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      requireOffered(client, "webhooks");
      return call(...args);
    };
  return {
    list: offered(async () => (await client.read(path`/v1/enterprises/mine/webhooks`, WebhookList)).items),
    add: offered((body: WebhookBody, key: string) =>
      client.write("POST", path`/v1/enterprises/mine/webhooks`, NewWebhook, { body, key }),
    ),
    update: offered((id: string, body: EditWebhookBody, key: string) =>
      client.write("PUT", path`/v1/enterprises/mine/webhooks/${id}`, Webhook, { body, key }),
    ),
    remove: offered(async (id: string, key: string): Promise<void> => {
      await client.write("DELETE", path`/v1/enterprises/mine/webhooks/${id}`, z.unknown(), { key }, nothing);
    }),
    renewSecret: offered((id: string, key: string) =>
      client.write("POST", path`/v1/enterprises/mine/webhooks/${id}/secret`, WebhookSecret, { key }),
    ),
    deliveries: offered(async (id: string, query: { page: number; size: number }) =>
      toPage(
        await client.read(path`/v1/enterprises/mine/webhooks/${id}/deliveries`, WebhookDeliveryPage, {
          query,
          counted: true,
        }),
      ),
    ),
    again: offered((id: string, delivery: string, key: string) =>
      client.write(
        "POST",
        path`/v1/enterprises/mine/webhooks/${id}/deliveries/${delivery}/again`,
        WebhookDelivery,
        { key },
      ),
    ),
    test: offered((id: string, key: string) =>
      client.write("POST", path`/v1/enterprises/mine/webhooks/${id}/test`, WebhookDelivery, { key }),
    ),
    replay: offered(async (id: string, body: ReplayBody, key: string): Promise<void> => {
      const at = path`/v1/enterprises/mine/webhooks/${id}/replay`;
      await client.write("POST", at, z.unknown(), { body, key }, nothing);
    }),
  };
}
