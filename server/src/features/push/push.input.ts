import { Field, ID, InputType } from "type-graphql";
import { KEY } from "../../graph/mutation";

@InputType("RegisterDeviceInput", {
  description: "A browser that notifications are pushed to, by its push subscription (RFC 8030, RFC 8291).",
})
export class RegisterDeviceInput {
  @Field(() => ID, {
    description: "A UUID that the device makes once and keeps. Registered anew it replaces what it was.",
  })
  deviceId!: string;
  @Field(() => String, {
    description:
      "Address of the subscription at its push service: https and public, at most 1,024 characters. Nothing is sent to an address of an inner network.",
  })
  endpoint!: string;
  @Field(() => String, { description: "`keys.p256dh` of the subscription: 65 bytes in base64url." })
  p256dh!: string;
  @Field(() => String, { description: "`keys.auth` of the subscription: 16 bytes in base64url." })
  auth!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("RemoveDeviceInput", { description: "The device that is removed." })
export class RemoveDeviceInput {
  @Field(() => ID, { description: "One of the caller's. NOT_FOUND for any other." })
  deviceId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
