import * as z from "zod";
import { typedName } from "../input/wire";
import { Instant, Named } from "../page/wire";
import { TOKEN_DAYS, TOKEN_SCOPES } from "./scopes";

/** An API token of the agency, without the token itself (docs/product/tokens.md). */
export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** Who made it: it may do what they may. */
  user: Named,
  createdAt: Instant,
  expiresAt: Instant,
  /** To the minute; null until it is used. */
  lastUsedAt: Instant.nullish(),
});
export type ApiToken = z.infer<typeof ApiToken>;
/** GET /v1/enterprises/mine/tokens, the newest first. */
export const ApiTokenList = z.object({ items: z.array(ApiToken) });

/** POST /v1/enterprises/mine/tokens. */
export const ApiTokenBody = z.object({
  name: typedName(60).min(2, "De 2 a 60 caracteres."),
  scopes: z
    .array(z.enum(TOKEN_SCOPES, "Permissão desconhecida."), "Escolha ao menos uma permissão.")
    .min(1, "Escolha ao menos uma permissão.")
    .max(TOKEN_SCOPES.length, "Permissão repetida.")
    .refine((scopes) => new Set(scopes).size === scopes.length, "Permissão repetida."),
  days: z.union(
    TOKEN_DAYS.map((days) => z.literal(days)),
    `Escolha ${TOKEN_DAYS.join(", ")} dias.`,
  ),
});
export type ApiTokenBody = z.infer<typeof ApiTokenBody>;
/** What is answered once: the token is kept nowhere. */
export const NewApiToken = ApiToken.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof NewApiToken>;
