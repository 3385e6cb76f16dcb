import * as z from "zod";
import { VersionQuery } from "../input/wire";

const WRONG = "Versão inválida.";
const VERSION = {
  description: "The proposal's version that the caller saw: 409/4009 with `current` when it has another.",
};

/** `version` of every change of a proposal: 409/4009 with `current` when it has another (docs/product/proposals.md#changes). */
export const ProposalVersion = {
  version: z.int(WRONG).min(1, WRONG).max(2_147_483_647, WRONG).nullish().meta(VERSION),
};
/** The same in the query of a call without a JSON body. */
export const ProposalVersionQuery = z.object({ version: VersionQuery.shape.version.meta(VERSION) });
