import { randomUUID } from "node:crypto";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { EndOtherSessionsPayload, EndSessionInput, EndSessionPayload, UserSession } from "./signed-in.type";

const OFFERED = "FORBIDDEN where the agency does not show them (`Enterprise.hasSessionList`)";

/** 'Onde estou conectado' (docs/product/sessions.md). */
@Resolver()
export class SignedInResolver {
  @Query(() => [UserSession], {
    description: `Where the caller is signed in, the last used one first. Errors: UNAUTHENTICATED, SESSION_OVER, ${OFFERED}.

Example: \`{ sessions { id device lastUsedAt isCurrent } }\``,
  })
  async sessions(@Ctx() { agency }: Context): Promise<InstanceType<typeof UserSession>[]> {
    return (await agency.account.sessions()).items;
  }

  @Mutation(() => EndSessionPayload, {
    description: `Ends one of the caller's sessions: its calls are refused at once, its open sockets closed within 60 seconds. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, KEY_REUSED, ${OFFERED}.

Example: \`mutation { endSession(input: { sessionId: "0f8e" }) { endedSessionId } }\``,
  })
  @Refusals({})
  async endSession(
    @Arg("input", () => EndSessionInput, { description: "Which one." }) input: InstanceType<
      typeof EndSessionInput
    >,
    @Ctx() { agency }: Context,
  ) {
    await agency.account.endSession(input.sessionId, keyOf(input));
    return { endedSessionId: input.sessionId };
  }

  @Mutation(() => EndOtherSessionsPayload, {
    description: `Ends all of the caller's sessions but the one that asks. Errors: UNAUTHENTICATED, SESSION_OVER, ${OFFERED}.

Example: \`mutation { endOtherSessions { sessions { id device } } }\``,
  })
  async endOtherSessions(@Ctx() { agency }: Context) {
    await agency.account.endOtherSessions(randomUUID());
    return { sessions: (await agency.account.sessions()).items };
  }
}
