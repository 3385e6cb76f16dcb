import type { WebhookType } from "@soleira/schema/webhook/plan";
import { Field, ID, InputType } from "type-graphql";
import { KEY } from "../../graph/mutation";
import { DateTime } from "../../graph/scalars";
import { WebhookEventType } from "./webhook.type";

const OF = { description: "Of `webhooks`." };

@InputType("CreateWebhookInput", { description: "A new webhook; it is active." })
export class CreateWebhookInput {
  @Field(() => String, { description: "2 to 60 characters: what it is for." })
  name!: string;
  @Field(() => String, {
    description:
      "https, of a public name, with neither user nor password, at most 500 characters; else INVALID.",
  })
  url!: string;
  @Field(() => [WebhookEventType], { description: "At least one, each once." })
  types!: WebhookType[];
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("UpdateWebhookInput", { description: "The webhook as it is to be: all of it." })
export class UpdateWebhookInput {
  @Field(() => ID, OF)
  webhookId!: string;
  @Field(() => String, { description: "2 to 60 characters: what it is for." })
  name!: string;
  @Field(() => String, { description: "As in `CreateWebhookInput`." })
  url!: string;
  @Field(() => [WebhookEventType], { description: "At least one, each once." })
  types!: WebhookType[];
  @Field(() => Boolean, { description: "False pauses it; activated again it goes on where it stopped." })
  active!: boolean;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("WebhookInput", { description: "Which webhook." })
export class WebhookInput {
  @Field(() => ID, OF)
  webhookId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("ResendWebhookDeliveryInput", { description: "Which delivery of which webhook." })
export class ResendWebhookDeliveryInput {
  @Field(() => ID, OF)
  webhookId!: string;
  @Field(() => ID, { description: "Of `webhookDeliveries`." })
  messageId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("ReplayWebhookInput", { description: "From when on a webhook is posted everything again." })
export class ReplayWebhookInput {
  @Field(() => ID, OF)
  webhookId!: string;
  @Field(() => DateTime, { description: "Within the last seven days, else INVALID." })
  since!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
