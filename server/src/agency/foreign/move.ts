import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { type MoveCalls, moveCalls } from "../reference/move";
import type { WithVisits } from "../reference/visit";
import { makeMove } from "./make-move";
import { cancelOpenVisits } from "./open-visits";
import { isPlainlyUndone, undoMove } from "./undo-move";

export function foreignMove(features: AgencyFeatures, parts: WithVisits): MoveCalls {
  const { enterprise, endpoints, attendance, property, schedule } = parts;
  const calls = moveCalls(parts);
  return {
    move: (id, body, key) =>
      makeMove(features, body, key, {
        get: () => endpoints.get(id),
        change: (write) => attendance.change(id, write),
        setStatus: (known, ofStatus) => endpoints.setStatus(id, known, ofStatus),
        cancelOpenVisits: (reasonId) =>
          cancelOpenVisits(reasonId, {
            enterprise: () => enterprise.mine(),
            properties: (page) => property.page(id, page, 50),
            cancel: (visitId, why, ofVisit) =>
              schedule.update(visitId, { updateType: "CANCEL", reasonId: why }, ofVisit),
          }),
        isPlainlyUndone: (after) => isPlainlyUndone(after, body.from, body.status, enterprise.statuses),
      }),
    undo: features.has("undo")
      ? calls.undo
      : (id, undo, key) =>
          attendance.change(id, () =>
            undoMove(undo, key, {
              columns: enterprise.statuses,
              get: () => endpoints.get(id),
              setStatus: (body, ofStatus) => endpoints.setStatus(id, body, ofStatus),
            }),
          ),
  };
}
