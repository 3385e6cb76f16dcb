import * as z from "zod";
import { typedName } from "../input/wire";
import { Instant, Named } from "../page/wire";
import { valueWords } from "../rest/words";
import { SCOPE_NAME, TOKEN_DAYS, TOKEN_SCOPES } from "./scopes";

export const TokenScope = z
  .enum(TOKEN_SCOPES, "Permissão desconhecida.")
  .register(valueWords, SCOPE_NAME)
  .describe("What a program may do with an API token, of what its maker may do.");

/** docs/product/tokens.md */
export const ApiToken = z
  .object({
    id: z.string().describe("Opaque and stable; not the token."),
    name: z.string().describe("What it is for, in its maker's words."),
    scopes: z.array(TokenScope).describe("At least one."),
    user: Named.describe("Who made it: it does what they may do, and ends with that."),
    createdAt: Instant.describe("When it was made."),
    expiresAt: Instant.describe("Until when it works."),
    lastUsedAt: Instant.nullish().describe("To the minute; null until it is used."),
  })
  .describe("An API token of the agency that works. The token itself is kept nowhere.");
export type ApiToken = z.infer<typeof ApiToken>;
export const ApiTokenList = z.object({ items: z.array(ApiToken) });

export const ApiTokenBody = z.object({
  name: typedName(60).min(2, "De 2 a 60 caracteres.").describe("2 to 60 characters: what it is for."),
  scopes: z
    .array(TokenScope, "Escolha ao menos uma permissão.")
    .min(1, "Escolha ao menos uma permissão.")
    .max(TOKEN_SCOPES.length, "Permissão repetida.")
    .refine((scopes) => new Set(scopes).size === scopes.length, "Permissão repetida.")
    .describe("At least one, each once."),
  days: z
    .union(
      TOKEN_DAYS.map((days) => z.literal(days)),
      `Escolha ${TOKEN_DAYS.join(", ")} dias.`,
    )
    .describe(`How long it works: ${TOKEN_DAYS.join(", ")} days.`),
});
export type ApiTokenBody = z.infer<typeof ApiTokenBody>;
export const NewApiToken = ApiToken.extend({
  token: z
    .string()
    .describe(
      "What a program sends as `Authorization: Bearer …`. It is said this once, and to a repeat with the same `idempotencyKey`: whoever has lost it makes another one.",
    ),
});
export type NewApiToken = z.infer<typeof NewApiToken>;
