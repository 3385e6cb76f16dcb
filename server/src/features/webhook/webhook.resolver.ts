import { MOST_WEBHOOKS } from "@soleira/schema/webhook/plan";
import { EditWebhookBody, ReplayBody, WebhookBody } from "@soleira/schema/webhook/wire";
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import {
  CreateWebhookInput,
  ReplayWebhookInput,
  ResendWebhookDeliveryInput,
  UpdateWebhookInput,
  WebhookInput,
} from "./webhook.input";
import { toDelivery, Webhook, WebhookDelivery, WebhookDeliveryPage } from "./webhook.type";

const SECRET =
  "`whsec_` and base64 of 32 bytes, with which deliveries are signed (Standard Webhooks). It is said this once, and to a repeat with the same `idempotencyKey`.";

@ObjectType("CreateWebhookPayload", { simpleResolvers: true, description: "The new webhook." })
class CreateWebhookPayload {
  @Field(() => Webhook, { description: "What is kept of it." })
  webhook!: Webhook;
  @Field(() => String, { description: SECRET })
  secret!: string;
}

@ObjectType("UpdateWebhookPayload", { simpleResolvers: true, description: "The changed webhook." })
class UpdateWebhookPayload {
  @ChangedField(() => Webhook, "As it is after the change.")
  webhook!: Webhook;
}

@ObjectType("DeleteWebhookPayload", { simpleResolvers: true, description: "The webhook is gone." })
class DeleteWebhookPayload {
  @Field(() => ID, { description: "Which one." })
  deletedWebhookId!: string;
}

@ObjectType("RenewWebhookSecretPayload", { simpleResolvers: true, description: "The new secret." })
class RenewWebhookSecretPayload {
  @Field(() => ID, { description: "Of which one." })
  webhookId!: string;
  @Field(() => String, { description: SECRET })
  secret!: string;
}

@ObjectType("WebhookDeliveryPayload", { simpleResolvers: true, description: "What is posted." })
class WebhookDeliveryPayload {
  @Field(() => WebhookDelivery, { description: "As it waits." })
  delivery!: WebhookDelivery;
}

@ObjectType("ReplayWebhookPayload", { simpleResolvers: true, description: "The webhook has gone back." })
class ReplayWebhookPayload {
  @Field(() => ID, { description: "Which one." })
  webhookId!: string;
}

const WHO =
  "FORBIDDEN for who is no admin, for an API token, and where the agency has none (`Enterprise.hasWebhooks`).";
const PAUSED = "CONFLICT where it is paused.";

/** Webhooks of an agency's programs (docs/product/webhooks.md). */
@Resolver()
export class WebhookResolver {
  @Query(() => [Webhook], {
    description: `Webhooks of the agency, the newest first. Errors: UNAUTHENTICATED, SESSION_OVER, ${WHO}

Example: \`{ webhooks { id name url types active pausedBecause failingSince } }\``,
  })
  webhooks(@Ctx() { agency }: Context): Promise<Webhook[]> {
    return agency.webhook.list();
  }

  @Query(() => WebhookDeliveryPage, {
    description: `What was posted to a webhook in the last seven days, or is to be, the newest first. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, INVALID with \`fields\`, ${WHO}

Example: \`{ webhookDeliveries(webhookId: "5b2c") { total items { messageId type at status tries httpStatus problem nextTryAt } } }\``,
  })
  async webhookDeliveries(
    @Arg("webhookId", () => ID, { description: "Of `webhooks`." }) webhookId: string,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: 20, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<WebhookDeliveryPage> {
    const found = await agency.webhook.deliveries(webhookId, pageBounds(page, size));
    return { ...found, items: found.items.map(toDelivery) };
  }

  @Mutation(() => CreateWebhookPayload, {
    description: `Registers an address to which what happens from now on is posted; its secret is answered once. ${ERRORS} ${WHO} CONFLICT where the agency has ${MOST_WEBHOOKS}.

Example: \`mutation { createWebhook(input: { name: "CRM", url: "https://crm.example/soleira", types: [ATTENDANCE_CHANGED] }) { secret webhook { id } } }\``,
  })
  @Refusals({})
  async createWebhook(
    @Arg("input", () => CreateWebhookInput, INPUT) input: CreateWebhookInput,
    @Ctx() { agency }: Context,
  ): Promise<CreateWebhookPayload> {
    const { name, url, types } = input;
    const { body, key } = formOf(input, WebhookBody, { name, url, types });
    const { secret, ...webhook } = await agency.webhook.add(body, key);
    return { webhook, secret };
  }

  @Mutation(() => UpdateWebhookPayload, {
    description: `Changes a webhook, pauses or activates it. ${ERRORS} ${WHO}

Example: \`mutation { updateWebhook(input: { webhookId: "5b2c", name: "CRM", url: "https://crm.example/soleira", types: [VISIT_CHANGED], active: false }) { webhook { id active } } }\``,
  })
  @Refusals({})
  async updateWebhook(
    @Arg("input", () => UpdateWebhookInput, INPUT) input: UpdateWebhookInput,
    @Ctx() { agency }: Context,
  ): Promise<UpdateWebhookPayload> {
    const { name, url, types, active } = input;
    const { body, key } = formOf(input, EditWebhookBody, { name, url, types, active });
    return { webhook: await agency.webhook.update(input.webhookId, body, key) };
  }

  @Mutation(() => DeleteWebhookPayload, {
    description: `Removes a webhook, with what was to be posted to it. ${ERRORS} ${WHO}

Example: \`mutation { deleteWebhook(input: { webhookId: "5b2c" }) { deletedWebhookId } }\``,
  })
  @Refusals({})
  async deleteWebhook(
    @Arg("input", () => WebhookInput, INPUT) input: WebhookInput,
    @Ctx() { agency }: Context,
  ): Promise<DeleteWebhookPayload> {
    await agency.webhook.remove(input.webhookId, keyOf(input));
    return { deletedWebhookId: input.webhookId };
  }

  @Mutation(() => RenewWebhookSecretPayload, {
    description: `Makes a new secret, answered once; the one of before signs beside it for 24 hours. ${ERRORS} ${WHO}

Example: \`mutation { renewWebhookSecret(input: { webhookId: "5b2c" }) { secret } }\``,
  })
  @Refusals({})
  async renewWebhookSecret(
    @Arg("input", () => WebhookInput, INPUT) input: WebhookInput,
    @Ctx() { agency }: Context,
  ): Promise<RenewWebhookSecretPayload> {
    const { webhookId } = input;
    return { webhookId, ...(await agency.webhook.renewSecret(webhookId, keyOf(input))) };
  }

  @Mutation(() => WebhookDeliveryPayload, {
    description: `Posts an event \`webhook.test\`, to try the receiver. ${ERRORS} ${WHO} ${PAUSED}

Example: \`mutation { testWebhook(input: { webhookId: "5b2c" }) { delivery { messageId status } } }\``,
  })
  @Refusals({})
  async testWebhook(
    @Arg("input", () => WebhookInput, INPUT) input: WebhookInput,
    @Ctx() { agency }: Context,
  ): Promise<WebhookDeliveryPayload> {
    return { delivery: toDelivery(await agency.webhook.test(input.webhookId, keyOf(input))) };
  }

  @Mutation(() => WebhookDeliveryPayload, {
    description: `Posts a delivery again now, with the same \`webhook-id\`, also one that waits or was delivered. Its tries begin anew: \`tries\` is 0, the status WAITING, up to ten tries follow as for a new one, and it is kept for seven days from now. ${ERRORS} ${WHO} ${PAUSED}

Example: \`mutation { resendWebhookDelivery(input: { webhookId: "5b2c", messageId: "evt_41" }) { delivery { status } } }\``,
  })
  @Refusals({})
  async resendWebhookDelivery(
    @Arg("input", () => ResendWebhookDeliveryInput, INPUT) input: ResendWebhookDeliveryInput,
    @Ctx() { agency }: Context,
  ): Promise<WebhookDeliveryPayload> {
    const { webhookId, messageId } = input;
    return { delivery: toDelivery(await agency.webhook.again(webhookId, messageId, keyOf(input))) };
  }

  @Mutation(() => ReplayWebhookPayload, {
    description: `Posts again all that happened from a time on, as far as the agency's log has it. ${ERRORS} ${WHO} ${PAUSED}

Example: \`mutation { replayWebhook(input: { webhookId: "5b2c", since: "2026-11-20T12:00:00Z" }) { webhookId } }\``,
  })
  @Refusals({})
  async replayWebhook(
    @Arg("input", () => ReplayWebhookInput, INPUT) input: ReplayWebhookInput,
    @Ctx() { agency }: Context,
  ): Promise<ReplayWebhookPayload> {
    const { webhookId, since } = input;
    const { body, key } = formOf(input, ReplayBody, { since });
    await agency.webhook.replay(webhookId, body, key);
    return { webhookId };
  }
}
