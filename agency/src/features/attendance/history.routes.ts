import { HistoryCalls } from "@soleira/schema/attendance/calls";
import { DistributionCalls } from "@soleira/schema/distribution/calls";
import type { Routes } from "../../http/routes";
import { readTurns } from "../distribution/turn.store";
import { acceptLead, readToAccept } from "./accept";
import { lockOpen, ofEachVisible, ofVisible, readForView } from "./attendance.store";
import { historiesOfCustomer, listHistories } from "./history.store";
import { lockForContact } from "./lock-for-contact";
import { mendNote, removeItem } from "./mend";
import { observe } from "./observe";

export function historyRoutes(routes: Routes): void {
  const calls = HistoryCalls;
  routes.member(calls.list, ({ work, params, query }) =>
    ofVisible(work, params.id, (of) => listHistories(work.tx, of, query)),
  );
  routes.member(DistributionCalls.turns, async ({ work, params }) => ({
    items: await readTurns(work, (await readForView(work, params.id)).row),
  }));
  routes.member(DistributionCalls.toAccept, async ({ work }) => ({ items: await readToAccept(work) }));
  routes.member(DistributionCalls.accept, ({ work, params }) => acceptLead(work, params.id));
  routes.member(calls.ofEach, ({ work, query }) =>
    ofEachVisible(work, query.ids, (of) => listHistories(work.tx, of, query)),
  );
  routes.member(calls.ofCustomer, ({ work, params, query }) => historiesOfCustomer(work, params.id, query));
  routes.member(calls.add, async ({ work, params, body }) =>
    observe(work, await (body.type === "WHATSAPP" ? lockForContact : lockOpen)(work, params.id, body), body),
  );
  routes.member(calls.mend, async ({ work, params, body }) =>
    mendNote(work, await lockOpen(work, params.id, body), params.historyId, body),
  );
  routes.member(calls.remove, async ({ work, params, query }) =>
    removeItem(work, await lockOpen(work, params.id, query), params.historyId),
  );
}
