import { Id } from "@soleira/schema/page/wire";
import { MOST_WEBHOOKS, WEBHOOK_EVENTS } from "@soleira/schema/webhook/plan";
import {
  DeliveryProblem,
  DeliveryStatus,
  EditWebhookBody,
  PauseReason,
  ReplayBody,
  WebhookBody,
  WebhookDelivery as WebhookDeliveryShape,
  WebhookSecret,
  Webhook as WebhookShape,
} from "@soleira/schema/webhook/wire";
import { Arg, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { described, graphEnum } from "../../graph/enums";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import { enumType, inputType, objectType, pageType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";

/** Inside, it is what the agency calls it. */
graphEnum(WEBHOOK_EVENTS, {
  name: "WebhookEventType",
  description: "What a webhook is posted; in the body `type` is `attendance.changed` and so on.",
  valuesConfig: described({
    ATTENDANCE_CHANGED: "An attendance was created or changed.",
    VISIT_CHANGED: "A visit was scheduled, changed or deleted.",
    PROPOSAL_CHANGED: "A proposal was made or changed.",
    LEAD_RECEIVED: "A lead came by one of the agency's doors.",
    LEAD_PASSED_ON: "A lead that nobody answered in time went on.",
    PERSON_ERASED: "A person's data was erased: whoever keeps a copy erases it too.",
  }),
});
enumType("WebhookPauseReason", PauseReason);
enumType("WebhookDeliveryStatus", DeliveryStatus);
enumType("WebhookDeliveryProblem", DeliveryProblem);

const Webhook = objectType("Webhook", WebhookShape);
/** Its id is no id of it alone. */
const WebhookDelivery = objectType("WebhookDelivery", WebhookDeliveryShape, { names: { id: "messageId" } });
const WebhookDeliveryPage = pageType(
  "WebhookDeliveryPage",
  WebhookDelivery,
  "A page of deliveries.",
  "At most `pageSize`, the newest first.",
);

const webhookId = Id.describe("Of `webhooks`.");
const CreateWebhookInput = inputType("CreateWebhookInput", "A new webhook; it is active.", WebhookBody.shape);
const UpdateWebhookInput = inputType("UpdateWebhookInput", "The webhook as it is to be: all of it.", {
  webhookId,
  ...EditWebhookBody.shape,
  url: WebhookBody.shape.url.describe("As in `CreateWebhookInput`."),
});
const WebhookInput = inputType("WebhookInput", "Which webhook.", { webhookId });
const ResendWebhookDeliveryInput = inputType(
  "ResendWebhookDeliveryInput",
  "Which delivery of which webhook.",
  { webhookId, messageId: Id.describe("Of `webhookDeliveries`.") },
);
const ReplayWebhookInput = inputType(
  "ReplayWebhookInput",
  "From when on a webhook is posted everything again.",
  { webhookId, ...ReplayBody.shape },
);

const secret = Field(() => String, { description: WebhookSecret.shape.secret.description });
const which = Field(() => ID, { description: "Which one." });
const CreateWebhookPayload = payloadType("CreateWebhookPayload", "The new webhook.", {
  webhook: Field(() => Webhook, { description: "What is kept of it." }),
  secret,
});
const UpdateWebhookPayload = payloadType("UpdateWebhookPayload", "The changed webhook.", {
  webhook: ChangedField(() => Webhook, "As it is after the change."),
});
const DeleteWebhookPayload = payloadType("DeleteWebhookPayload", "The webhook is gone.", {
  deletedWebhookId: which,
});
const RenewWebhookSecretPayload = payloadType("RenewWebhookSecretPayload", "The new secret.", {
  webhookId: Field(() => ID, { description: "Of which one." }),
  secret,
});
const WebhookDeliveryPayload = payloadType("WebhookDeliveryPayload", "What is posted.", {
  delivery: Field(() => WebhookDelivery, { description: "As it waits." }),
});
const ReplayWebhookPayload = payloadType("ReplayWebhookPayload", "The webhook has gone back.", {
  webhookId: which,
});

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
  webhooks(@Ctx() { agency }: Context): Promise<WebhookShape[]> {
    return agency.webhook.list();
  }

  @Query(() => WebhookDeliveryPage, {
    description: `What was posted to a webhook in the last seven days, or is to be, the newest first. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, INVALID with \`fields\`, ${WHO}

Example: \`{ webhookDeliveries(webhookId: "5b2c") { total items { messageId type at status tries httpStatus problem nextTryAt } } }\``,
  })
  webhookDeliveries(
    @Arg("webhookId", () => ID, { description: "Of `webhooks`." }) webhookId: string,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: 20, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ) {
    return agency.webhook.deliveries(webhookId, pageBounds(page, size));
  }

  @Mutation(() => CreateWebhookPayload, {
    description: `Registers an address to which what happens from now on is posted; its secret is answered once. ${ERRORS} ${WHO} CONFLICT where the agency has ${MOST_WEBHOOKS}.

Example: \`mutation { createWebhook(input: { name: "CRM", url: "https://crm.example/soleira", types: [ATTENDANCE_CHANGED] }) { secret webhook { id } } }\``,
  })
  @Refusals({})
  async createWebhook(
    @Arg("input", () => CreateWebhookInput, INPUT) input: InstanceType<typeof CreateWebhookInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, WebhookBody);
    const { secret, ...webhook } = await agency.webhook.add(body, key);
    return { webhook, secret };
  }

  @Mutation(() => UpdateWebhookPayload, {
    description: `Changes a webhook, pauses or activates it. ${ERRORS} ${WHO}

Example: \`mutation { updateWebhook(input: { webhookId: "5b2c", name: "CRM", url: "https://crm.example/soleira", types: [VISIT_CHANGED], active: false }) { webhook { id active } } }\``,
  })
  @Refusals({})
  async updateWebhook(
    @Arg("input", () => UpdateWebhookInput, INPUT) input: InstanceType<typeof UpdateWebhookInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, EditWebhookBody);
    return { webhook: await agency.webhook.update(input.webhookId, body, key) };
  }

  @Mutation(() => DeleteWebhookPayload, {
    description: `Removes a webhook, with what was to be posted to it. ${ERRORS} ${WHO}

Example: \`mutation { deleteWebhook(input: { webhookId: "5b2c" }) { deletedWebhookId } }\``,
  })
  @Refusals({})
  async deleteWebhook(
    @Arg("input", () => WebhookInput, INPUT) input: InstanceType<typeof WebhookInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.webhook.remove(input.webhookId, keyOf(input));
    return { deletedWebhookId: input.webhookId };
  }

  @Mutation(() => RenewWebhookSecretPayload, {
    description: `Makes a new secret, answered once; the one of before signs beside it for 24 hours. ${ERRORS} ${WHO}

Example: \`mutation { renewWebhookSecret(input: { webhookId: "5b2c" }) { secret } }\``,
  })
  @Refusals({})
  async renewWebhookSecret(
    @Arg("input", () => WebhookInput, INPUT) input: InstanceType<typeof WebhookInput>,
    @Ctx() { agency }: Context,
  ) {
    const { webhookId } = input;
    return { webhookId, ...(await agency.webhook.renewSecret(webhookId, keyOf(input))) };
  }

  @Mutation(() => WebhookDeliveryPayload, {
    description: `Posts an event \`webhook.test\`, to try the receiver. ${ERRORS} ${WHO} ${PAUSED}

Example: \`mutation { testWebhook(input: { webhookId: "5b2c" }) { delivery { messageId status } } }\``,
  })
  @Refusals({})
  async testWebhook(
    @Arg("input", () => WebhookInput, INPUT) input: InstanceType<typeof WebhookInput>,
    @Ctx() { agency }: Context,
  ) {
    return { delivery: await agency.webhook.test(input.webhookId, keyOf(input)) };
  }

  @Mutation(() => WebhookDeliveryPayload, {
    description: `Posts a delivery again now, with the same \`webhook-id\`, also one that waits or was delivered. Its tries begin anew: \`tries\` is 0, the status WAITING, up to ten tries follow as for a new one, and it is kept for seven days from now. ${ERRORS} ${WHO} ${PAUSED}

Example: \`mutation { resendWebhookDelivery(input: { webhookId: "5b2c", messageId: "evt_41" }) { delivery { status } } }\``,
  })
  @Refusals({})
  async resendWebhookDelivery(
    @Arg("input", () => ResendWebhookDeliveryInput, INPUT) input: InstanceType<
      typeof ResendWebhookDeliveryInput
    >,
    @Ctx() { agency }: Context,
  ) {
    const { webhookId, messageId } = input;
    return { delivery: await agency.webhook.again(webhookId, messageId, keyOf(input)) };
  }

  @Mutation(() => ReplayWebhookPayload, {
    description: `Posts again all that happened from a time on, as far as the agency's log has it. ${ERRORS} ${WHO} ${PAUSED}

Example: \`mutation { replayWebhook(input: { webhookId: "5b2c", since: "2026-11-20T12:00:00Z" }) { webhookId } }\``,
  })
  @Refusals({})
  async replayWebhook(
    @Arg("input", () => ReplayWebhookInput, INPUT) input: InstanceType<typeof ReplayWebhookInput>,
    @Ctx() { agency }: Context,
  ) {
    const { webhookId } = input;
    const { body, key } = formOf(input, ReplayBody);
    await agency.webhook.replay(webhookId, body, key);
    return { webhookId };
  }
}
