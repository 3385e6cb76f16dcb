import * as z from "zod";
import { idIn, typedName } from "../input/wire";
import { Id, Named } from "../page/wire";

/** Most people of a team. */
export const MOST_IN_TEAM = 200;

/** docs/product/distribution.md#teams */
export const Team = z
  .object({
    id: Id.describe("Opaque and stable."),
    name: z.string().describe("As the agency calls it."),
    leader: Named.nullish().describe("Who leads it; null without one, and where they have left the agency."),
    users: z
      .array(Named)
      .default([])
      .describe(`Its people, by name, at most ${MOST_IN_TEAM}; who has left the agency is in none.`),
  })
  .describe("People of an agency who belong together. Nobody's rights change by it.");
export type Team = z.infer<typeof Team>;
export const TeamList = z.object({ items: z.array(Team) });

export const TeamBody = z.object({
  name: typedName(60).min(2, "De 2 a 60 caracteres.").describe("2 to 60 characters."),
  leaderId: idIn("Pessoa inválida.")
    .nullish()
    .describe("Somebody who works in the agency, in the team or not, else INVALID. Absent or null: nobody."),
  users: z
    .array(idIn("Pessoa inválida."), "Escolha as pessoas.")
    .max(MOST_IN_TEAM, `No máximo ${MOST_IN_TEAM} pessoas.`)
    .refine((ids) => new Set(ids).size === ids.length, "A mesma pessoa está na equipe duas vezes.")
    .describe(`People who work in the agency, each once, at most ${MOST_IN_TEAM}, else INVALID.`),
});
export type TeamBody = z.infer<typeof TeamBody>;
