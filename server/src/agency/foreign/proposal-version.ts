import type { Proposal } from "@soleira/schema/proposal/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { refusal } from "../http/agency-error";

type Seen = { version?: number | null | undefined };

/**
 * A change with the proposal's version that the caller saw: an agency with `proposalVersion` compares it as it writes; for
 * another it is left out, and the proposal is read first (docs/product/other-agencies.md#features).
 * @throws CONFLICT with the proposal as it is now
 */
export async function withProposalVersion<Change extends Seen>(
  features: AgencyFeatures,
  change: Change,
  read: () => Promise<Proposal>,
): Promise<Change> {
  if (features.has("proposalVersion")) return change;
  if (change.version) {
    const current = await read();
    if (current.version && current.version !== change.version)
      throw refusal("CONFLICT", {
        message: "Esta proposta foi alterada enquanto isso.",
        current: { proposal: current },
      });
  }
  return { ...change, version: undefined };
}
