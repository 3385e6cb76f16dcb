import { NOTICE } from "@soleira/schema/notification/texts";
import type { ProposalAction } from "@soleira/schema/proposal/plan";
import type { AnyWork } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import { notify } from "../notification/notification.event";
import { agentHandles } from "./proposal.event";

/** What the customer has done to a proposal, as its agent is notified of it. */
const NOTICE_OF = {
  ACCEPT: { kind: "PROPOSAL_ACCEPTED", says: NOTICE.proposalAccepted },
  DENY: { kind: "PROPOSAL_DENIED", says: NOTICE.proposalDenied },
  COUNTER: { kind: "PROPOSAL_COUNTERED", says: NOTICE.proposalCountered },
  LOCK: { kind: "PROPOSAL_LOCKED", says: NOTICE.proposalLocked },
  FILL: { kind: "PROPOSAL_FILLED", says: NOTICE.proposalFilled },
} as const;

/** Notifies the agent of what the customer has done (docs/product/notifications.md#kinds), where they handle proposals. */
export async function notifyAgent(
  work: AnyWork,
  row: Row,
  id: number,
  done: ProposalAction | "FILL" | "LOCK",
): Promise<void> {
  const notice = done in NOTICE_OF ? NOTICE_OF[done as keyof typeof NOTICE_OF] : null;
  if (!notice || !agentHandles(row)) return;
  const { kind, says } = notice;
  await notify(work, row, [{ kind, to: row.userId, referenceId: id, says: (lead) => says(lead, id) }]);
}
