import type { ProposalRefusal } from "@soleira/schema/proposal/plan";
import { PROPOSAL_REFUSALS } from "@soleira/schema/proposal/plan";
import { ApiError, conflict, invalid } from "../../error/api-error";

/** A refusal of the plan as it is answered (docs/product/proposals.md#refusals). `current` is the proposal as it is now. */
export function refusalOf(why: ProposalRefusal, current: unknown): ApiError {
  const { code, field, text } = PROPOSAL_REFUSALS[why];
  if (code === "CONFLICT") return conflict(text, current);
  if (code === "NOT_FOUND") return gone();
  return invalid(field ?? "status", text);
}

/** 404/4004: what the customer is answered of everything that they may not answer. */
export const gone = () => new ApiError("NOT_FOUND", PROPOSAL_REFUSALS.gone.text);
