import * as z from "zod";

const WRONG = "Versão inválida.";

/** `version` of every change of a proposal: 409/4009 with `current` when it has another (docs/product/proposals.md#changes). */
export const ProposalVersion = {
  version: z.int(WRONG).min(1, WRONG).max(2_147_483_647, WRONG).nullish().meta({
    description: "The proposal's version that the caller saw: 409/4009 with `current` when it has another.",
  }),
};
