import type { Named } from "@soleira/schema/page/wire";
import { SCOPE_NAME, type TokenScope as Scope, TOKEN_SCOPES } from "@soleira/schema/token/scopes";
import type { ApiToken as Wire } from "@soleira/schema/token/wire";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { DateTime } from "../../graph/scalars";
import { UserRef } from "../account/account.type";

export const TokenScope = Object.fromEntries(TOKEN_SCOPES.map((scope) => [scope, scope])) as Record<
  Scope,
  Scope
>;
registerEnumType(TokenScope, {
  name: "TokenScope",
  description: "What a program may do with an API token, of what its maker may do.",
  valuesConfig: Object.fromEntries(TOKEN_SCOPES.map((scope) => [scope, { description: SCOPE_NAME[scope] }])),
});

@ObjectType("ApiToken", {
  simpleResolvers: true,
  description: "An API token of the agency that works. The token itself is kept nowhere.",
})
export class ApiToken implements Wire {
  @Field(() => ID, { description: "Opaque and stable; not the token." })
  id!: string;
  @Field(() => String, { description: "What it is for, in its maker's words." })
  name!: string;
  @Field(() => [TokenScope], { description: "At least one." })
  scopes!: Scope[];
  @Field(() => UserRef, { description: "Who made it: it does what they may do, and ends with that." })
  user!: Named;
  @Field(() => DateTime, { description: "When it was made." })
  createdAt!: string;
  @Field(() => DateTime, { description: "Until when it works." })
  expiresAt!: string;
  @Field(() => DateTime, { nullable: true, description: "To the minute; null until it is used." })
  lastUsedAt?: string | null;
}
