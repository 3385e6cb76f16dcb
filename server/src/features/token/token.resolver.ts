import { MOST_TOKENS, type TokenScope as Scope, TOKEN_DAYS } from "@soleira/schema/token/scopes";
import { ApiTokenBody } from "@soleira/schema/token/wire";
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, KEY, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { ApiToken, TokenScope } from "./token.type";

@InputType("CreateApiTokenInput", { description: "A new API token." })
export class CreateApiTokenInput {
  @Field(() => String, { description: "2 to 60 characters: what it is for." })
  name!: string;
  @Field(() => [TokenScope], { description: "At least one, each once." })
  scopes!: Scope[];
  @Field(() => Int, { description: `How long it works: ${TOKEN_DAYS.join(", ")} days.` })
  days!: number;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("RevokeApiTokenInput", { description: "The API token that ends." })
export class RevokeApiTokenInput {
  @Field(() => ID, { description: "Of `apiTokens`; NOT_FOUND for one that works no longer." })
  apiTokenId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("CreateApiTokenPayload", { simpleResolvers: true, description: "The new token." })
class CreateApiTokenPayload {
  @Field(() => ApiToken, { description: "What is kept of it." })
  apiToken!: ApiToken;
  @Field(() => String, {
    description:
      "What a program sends as `Authorization: Bearer …`. It is said this once, and to a repeat with the same `idempotencyKey`: whoever has lost it makes another one.",
  })
  token!: string;
}

@ObjectType("RevokeApiTokenPayload", { simpleResolvers: true, description: "The token has ended." })
class RevokeApiTokenPayload {
  @Field(() => ID, { description: "Which one." })
  revokedApiTokenId!: string;
}

const WHO =
  "FORBIDDEN for who is no admin, for an API token, and where the agency has none (`Enterprise.hasApiTokens`).";

/** API tokens of an agency's programs (docs/product/tokens.md). */
@Resolver()
export class TokenResolver {
  @Query(() => [ApiToken], {
    description: `API tokens of the agency that work, the newest first. Errors: UNAUTHENTICATED, SESSION_OVER, ${WHO}

Example: \`{ apiTokens { id name scopes user { name } expiresAt lastUsedAt } }\``,
  })
  apiTokens(@Ctx() { agency }: Context): Promise<ApiToken[]> {
    return agency.token.list();
  }

  @Mutation(() => CreateApiTokenPayload, {
    description: `Makes an API token; it is answered once. ${ERRORS} ${WHO} CONFLICT where the agency has ${MOST_TOKENS} that work.

Example: \`mutation { createApiToken(input: { name: "Site", scopes: [READ, WRITE], days: 90 }) { token apiToken { id expiresAt } } }\``,
  })
  @Refusals({})
  async createApiToken(
    @Arg("input", () => CreateApiTokenInput, INPUT) input: CreateApiTokenInput,
    @Ctx() { agency }: Context,
  ): Promise<CreateApiTokenPayload> {
    const { name, scopes, days } = input;
    const { body, key } = formOf(input, ApiTokenBody, { name, scopes, days });
    const { token, ...apiToken } = await agency.token.add(body, key);
    return { apiToken, token };
  }

  @Mutation(() => RevokeApiTokenPayload, {
    description: `Ends an API token from the next call on; its open subscriptions within a minute. ${ERRORS} ${WHO}

Example: \`mutation { revokeApiToken(input: { apiTokenId: "1f0c" }) { revokedApiTokenId } }\``,
  })
  @Refusals({})
  async revokeApiToken(
    @Arg("input", () => RevokeApiTokenInput, INPUT) input: RevokeApiTokenInput,
    @Ctx() { agency }: Context,
  ): Promise<RevokeApiTokenPayload> {
    await agency.token.revoke(input.apiTokenId, keyOf(input));
    return { revokedApiTokenId: input.apiTokenId };
  }
}
