import type { Session } from "@soleira/schema/account/profile-wire";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import type * as z from "zod";
import { graphName } from "../../graph/graph-name";
import { KEY } from "../../graph/mutation";
import { DateTime } from "../../graph/scalars";

@ObjectType("UserSession", {
  simpleResolvers: true,
  description:
    "A sign-in of the caller that goes on, in a browser or a program (UI: 'Onde estou conectado').",
})
export class UserSession implements z.infer<typeof Session> {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, {
    description: "Browser and system in words, `Chrome no Windows`, or the name of the program.",
  })
  device!: string;
  @Field(() => DateTime, { description: "When they signed in." })
  createdAt!: string;
  @Field(() => DateTime, { description: "Last use, to a quarter of an hour." })
  lastUsedAt!: string;
  @Field(() => Boolean, { ...graphName("isCurrent"), description: "Whether it is the one that asks." })
  current!: boolean;
}

@InputType("EndSessionInput", { description: "Which session to end." })
export class EndSessionInput {
  @Field(() => ID, { description: "Of `sessions`; NOT_FOUND for one that is over or not the caller's own." })
  sessionId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("EndSessionPayload", { simpleResolvers: true, description: "The session is over." })
export class EndSessionPayload {
  @Field(() => ID, { description: "Which one." })
  endedSessionId!: string;
}

@ObjectType("EndOtherSessionsPayload", {
  simpleResolvers: true,
  description: "All other sessions of the caller are over.",
})
export class EndOtherSessionsPayload {
  @Field(() => [UserSession], { description: "Those that go on: the one that asks." })
  sessions!: UserSession[];
}
