import { Id } from "@soleira/schema/page/wire";
import { DeviceBody, PushSubscription } from "@soleira/schema/push/wire";
import { Arg, Ctx, Field, ID, Mutation, Query, Resolver } from "type-graphql";
import * as z from "zod";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { inputType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";

const NOT_OFFERED = "FORBIDDEN where the agency has no push (`Enterprise.hasPush`).";
/** What the agency is given, under the names of the graph. */
const Device = z.object({
  deviceId: DeviceBody.shape.deviceId,
  endpoint: PushSubscription.shape.endpoint,
  ...PushSubscription.shape.keys.shape,
});

const RegisterDeviceInput = inputType(
  "RegisterDeviceInput",
  "A browser that notifications are pushed to, by its push subscription (RFC 8030, RFC 8291).",
  Device.shape,
);
const RemoveDeviceInput = inputType("RemoveDeviceInput", "The device that is removed.", {
  deviceId: Id.describe("One of the caller's. NOT_FOUND for any other."),
});
const RegisterDevicePayload = payloadType("RegisterDevicePayload", "The device that was registered.", {
  deviceId: Field(() => ID, { description: "As it was given, for `removeDevice`." }),
});
const RemoveDevicePayload = payloadType("RemoveDevicePayload", "The device that was removed.", {
  deviceId: Field(() => ID, { description: "It is no longer registered." }),
});

@Resolver()
export class PushResolver {
  @Query(() => String, {
    nullable: true,
    description: `The agency's public VAPID key (RFC 8292), 65 bytes in base64url: \`applicationServerKey\` of a push subscription. Null where the agency pushes nothing. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ pushKey }\``,
  })
  pushKey(@Ctx() { agency }: Context): Promise<string | null> {
    return agency.device.key();
  }

  @Mutation(() => RegisterDevicePayload, {
    description: `Registers a device for the caller's sign-in: from now on their notifications in the session's agency are pushed to it, but for kinds and hours that \`notificationPreferences\` leaves out. It is taken from whom it belonged to, and goes when the sign-in ends. Ten devices a person: the one unused longest goes first. ${ERRORS} INVALID with \`fields\` for an id, address or key that is none. ${NOT_OFFERED}

Example: \`mutation { registerDevice(input: { deviceId: "7f1f2c52-0f5b-4b0e-9a57-3f8d5ad2c9c1", endpoint: "https://push.example.com/s/1", p256dh: "BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", auth: "AAAAAAAAAAAAAAAAAAAAAA" }) { deviceId } }\``,
  })
  @Refusals({ fields: { deviceToken: "endpoint" } })
  async registerDevice(
    @Arg("input", () => RegisterDeviceInput, INPUT) input: InstanceType<typeof RegisterDeviceInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, Device);
    const { deviceId, endpoint, p256dh, auth } = body;
    await agency.device.register({ deviceId, endpoint, keys: { p256dh, auth } }, key);
    return { deviceId };
  }

  @Mutation(() => RemoveDevicePayload, {
    description: `Removes a device of the caller's: nothing is pushed to it any more. Signing out removes the sign-in's own. ${ERRORS} NOT_FOUND for one that is not registered or not the caller's. ${NOT_OFFERED}

Example: \`mutation { removeDevice(input: { deviceId: "7f1f2c52-0f5b-4b0e-9a57-3f8d5ad2c9c1" }) { deviceId } }\``,
  })
  async removeDevice(
    @Arg("input", () => RemoveDeviceInput, INPUT) input: InstanceType<typeof RemoveDeviceInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.device.remove(input.deviceId, keyOf(input));
    return { deviceId: input.deviceId };
  }
}
