import { Session } from "@soleira/schema/account/profile-wire";
import { Id } from "@soleira/schema/page/wire";
import { Field, ID } from "type-graphql";
import { inputType, objectType, payloadType } from "../../graph/shape";

export const UserSession = objectType("UserSession", Session, { names: { current: "isCurrent" } });
export const EndSessionInput = inputType("EndSessionInput", "Which session to end.", {
  sessionId: Id.describe("Of `sessions`; NOT_FOUND for one that is over or not the caller's own."),
});
export const EndSessionPayload = payloadType("EndSessionPayload", "The session is over.", {
  endedSessionId: Field(() => ID, { description: "Which one." }),
});
export const EndOtherSessionsPayload = payloadType(
  "EndOtherSessionsPayload",
  "All other sessions of the caller are over.",
  { sessions: Field(() => [UserSession], { description: "Those that go on: the one that asks." }) },
);
