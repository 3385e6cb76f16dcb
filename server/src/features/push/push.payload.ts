import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("RegisterDevicePayload", {
  simpleResolvers: true,
  description: "The device that was registered.",
})
export class RegisterDevicePayload {
  @Field(() => ID, { description: "As it was given, for `removeDevice`." })
  deviceId!: string;
}

@ObjectType("RemoveDevicePayload", { simpleResolvers: true, description: "The device that was removed." })
export class RemoveDevicePayload {
  @Field(() => ID, { description: "It is no longer registered." })
  deviceId!: string;
}
