import { ProfileBody } from "@soleira/schema/account/profile-wire";
import { Field } from "type-graphql";
import * as z from "zod";
import { inputPart, payloadType } from "../../graph/shape";
import { User } from "./account.type";

const { password: currentPassword, ...profile } = ProfileBody.shape;
export const UpdateProfileInput = inputPart(
  "UpdateProfileInput",
  "What to change of the caller's profile; what is absent stays.",
  z.object({ ...profile, currentPassword }),
);

const user = Field(() => User, { description: "The caller as they are now." });
export const RemoveAvatarPayload = payloadType("RemoveAvatarPayload", "The caller has no picture.", { user });
export const UpdateProfilePayload = payloadType("UpdateProfilePayload", "The profile with its changes.", {
  user,
  confirmationSentTo: Field(() => String, {
    nullable: true,
    description:
      "The new address to which a link was mailed; null where none was given, or it is the present one.",
  }),
});
