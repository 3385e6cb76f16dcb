import type { ChangeKind } from "@soleira/schema/live/viewer";
import { visitAudience, visitChangeKind, visitChangeOf } from "@soleira/schema/live/visit-change";
import { VisitEvent, type VisitChange as Wire } from "@soleira/schema/live/wire";
import type { ReplayedTopic } from "../../live/missed";
import { resumeCursor } from "../../live/topic";
import type { VisitChange } from "./visit-change.type";

/** A change of the agency's log or of an event, as the graph shows it. */
const toVisitChange = ({ id, ...change }: Omit<Wire, "cursor" | "type">): Omit<VisitChange, "cursor"> => ({
  ...change,
  visitId: id,
});

/** Changes of visits (docs/product/live.md). */
export const visitTopic: ReplayedTopic<VisitEvent, ChangeKind, null, VisitChange> = {
  name: "visit",
  event: VisitEvent,
  revision: ({ at }) => `visit ${at}`,
  audience: visitAudience,
  changeKind: visitChangeKind,
  payload: (event, kind) => ({
    change: { ...toVisitChange(visitChangeOf(event, kind)), cursor: resumeCursor(event) },
    complete: true,
  }),
  missed:
    ({ events }) =>
    async (since, size) => {
      const page = await events.since({ type: "visit.changed", since, size });
      return {
        ...page,
        items: page.items.flatMap((item) =>
          item.type === "visit.changed" ? [{ ...toVisitChange(item), cursor: item.cursor }] : [],
        ),
      };
    },
  personalFields: ["Visit.attendance", "VisitChange.attendance"],
};
