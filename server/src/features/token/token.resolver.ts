import { Id } from "@soleira/schema/page/wire";
import { MOST_TOKENS } from "@soleira/schema/token/scopes";
import { ApiTokenBody, ApiToken as ApiTokenShape, NewApiToken, TokenScope } from "@soleira/schema/token/wire";
import { Arg, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { asGraphType, enumType, inputType, objectType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { UserRef } from "../account/account.type";

enumType("TokenScope", TokenScope);
asGraphType(ApiTokenBody.shape.days, Int);
const ApiToken = objectType("ApiToken", ApiTokenShape, { types: { user: UserRef } });

const CreateApiTokenInput = inputType("CreateApiTokenInput", "A new API token.", ApiTokenBody.shape);
const RevokeApiTokenInput = inputType("RevokeApiTokenInput", "The API token that ends.", {
  apiTokenId: Id.describe("Of `apiTokens`; NOT_FOUND for one that works no longer."),
});

const CreateApiTokenPayload = payloadType("CreateApiTokenPayload", "The new token.", {
  apiToken: Field(() => ApiToken, { description: "What is kept of it." }),
  token: Field(() => String, { description: NewApiToken.shape.token.description }),
});
const RevokeApiTokenPayload = payloadType("RevokeApiTokenPayload", "The token has ended.", {
  revokedApiTokenId: Field(() => ID, { description: "Which one." }),
});

const WHO =
  "FORBIDDEN for who is no admin, for an API token, and where the agency has none (`Enterprise.hasApiTokens`).";

/** API tokens of an agency's programs (docs/product/tokens.md). */
@Resolver()
export class TokenResolver {
  @Query(() => [ApiToken], {
    description: `API tokens of the agency that work, the newest first. Errors: UNAUTHENTICATED, SESSION_OVER, ${WHO}

Example: \`{ apiTokens { id name scopes user { name } expiresAt lastUsedAt } }\``,
  })
  apiTokens(@Ctx() { agency }: Context): Promise<ApiTokenShape[]> {
    return agency.token.list();
  }

  @Mutation(() => CreateApiTokenPayload, {
    description: `Makes an API token; it is answered once. ${ERRORS} ${WHO} CONFLICT where the agency has ${MOST_TOKENS} that work.

Example: \`mutation { createApiToken(input: { name: "Site", scopes: [READ, WRITE], days: 90 }) { token apiToken { id expiresAt } } }\``,
  })
  @Refusals({})
  async createApiToken(
    @Arg("input", () => CreateApiTokenInput, INPUT) input: InstanceType<typeof CreateApiTokenInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, ApiTokenBody);
    const { token, ...apiToken } = await agency.token.add(body, key);
    return { apiToken, token };
  }

  @Mutation(() => RevokeApiTokenPayload, {
    description: `Ends an API token from the next call on; its open subscriptions within a minute. ${ERRORS} ${WHO}

Example: \`mutation { revokeApiToken(input: { apiTokenId: "1f0c" }) { revokedApiTokenId } }\``,
  })
  @Refusals({})
  async revokeApiToken(
    @Arg("input", () => RevokeApiTokenInput, INPUT) input: InstanceType<typeof RevokeApiTokenInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.token.revoke(input.apiTokenId, keyOf(input));
    return { revokedApiTokenId: input.apiTokenId };
  }
}
