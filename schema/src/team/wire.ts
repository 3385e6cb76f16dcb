import * as z from "zod";
import { idIn, typedName } from "../input/wire";
import { Id, Named } from "../page/wire";

/** A team (docs/product/distribution.md#teams): nobody's rights change by it. */
export const Team = z.object({
  id: Id,
  name: z.string(),
  leader: Named.nullish(),
  users: z.array(Named).default([]),
});
export type Team = z.infer<typeof Team>;
/** GET /v1/teams, by name. */
export const TeamList = z.object({ items: z.array(Team) });

/** Most people of a team. */
export const MOST_IN_TEAM = 200;
/** POST /v1/teams and PUT /v1/teams/{id} (ours). */
export const TeamBody = z.object({
  name: typedName(60).min(2, "De 2 a 60 caracteres."),
  leaderId: idIn("Pessoa inválida.").nullish(),
  users: z
    .array(idIn("Pessoa inválida."), "Escolha as pessoas.")
    .max(MOST_IN_TEAM, `No máximo ${MOST_IN_TEAM} pessoas.`)
    .refine((ids) => new Set(ids).size === ids.length, "A mesma pessoa está na equipe duas vezes."),
});
export type TeamBody = z.infer<typeof TeamBody>;
