import { proposalAudience, proposalChangeKind, proposalChangeOf } from "@soleira/schema/live/proposal-change";
import { ProposalEvent, type ProposalChange as Wire } from "@soleira/schema/live/proposal-wire";
import type { ChangeKind } from "@soleira/schema/live/viewer";
import { opensProposals } from "@soleira/schema/token/scopes";
import type { ReplayedTopic } from "../../live/missed";
import { resumeCursor } from "../../live/topic";
import type { ProposalChange } from "./proposal-change.type";

/** A change of the agency's log or of an event, as the graph shows it. */
const toProposalChange = ({
  id,
  ...change
}: Omit<Wire, "cursor" | "type">): Omit<ProposalChange, "cursor"> => ({ ...change, proposalId: id });

/** What an event is to a viewer, and whether they get the customer's address of it (docs/product/tokens.md#secrets). */
type Kind = ChangeKind | `${ChangeKind} without address`;
const CLOSED = " without address";

/** Changes of proposals (docs/product/proposals.md#live). */
export const proposalTopic: ReplayedTopic<ProposalEvent, Kind, null, ProposalChange> = {
  name: "proposal",
  event: ProposalEvent,
  revision: ({ version, at }) => `proposal ${version} ${at}`,
  audience: proposalAudience,
  changeKind(event, viewer) {
    const kind = proposalChangeKind(event, viewer);
    return kind && !opensProposals(viewer.scopes) ? `${kind}${CLOSED}` : kind;
  },
  payload: (event, kind) => ({
    change: {
      ...toProposalChange(
        proposalChangeOf(event, kind.replace(CLOSED, "") as ChangeKind, !kind.endsWith(CLOSED)),
      ),
      cursor: resumeCursor(event),
    },
    complete: true,
  }),
  missed:
    ({ events }) =>
    async (since, size) => {
      const page = await events.since({ type: "proposal.changed", since, size });
      return {
        ...page,
        items: page.items.flatMap((item) =>
          item.type === "proposal.changed" ? [{ ...toProposalChange(item), cursor: item.cursor }] : [],
        ),
      };
    },
  personalFields: ["Proposal.attendance", "Proposal.forms", "ProposalChange.attendance"],
};
