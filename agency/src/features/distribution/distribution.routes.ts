import { DistributionCalls } from "@soleira/schema/distribution/calls";
import type { Routes } from "../../http/routes";
import { listDistributions, ownDistributions, readDistribution } from "./answers";
import { pauseOther, pauseOwn, setQueue } from "./queue";
import { setRules } from "./rule.store";
import { deleteShift, listShifts, saveShift } from "./shift";
import { readLost, setSettings } from "./turn.store";

/** Who gets the next lead, and when people are in turn (docs/product/distribution.md). */
export function distributionRoutes(routes: Routes): void {
  const calls = DistributionCalls;
  routes.member(calls.queues, async ({ work }) => ({ items: await listDistributions(work) }));
  routes.member(calls.own, async ({ work }) => ({ items: await ownDistributions(work) }));
  routes.member(calls.pauseOwn, ({ work, body }) => pauseOwn(work, body));
  routes.member(calls.setMembers, ({ work, params, body }) => setQueue(work, params.queue, body.users));
  routes.member(calls.pauseOther, ({ work, params: { queue, userId }, body: { paused } }) =>
    pauseOther(work, queue, { userId, paused }),
  );
  routes.member(calls.setSettings, async ({ work, params: { queue }, body }) => {
    await setSettings(work, queue, body);
    return readDistribution(work, queue);
  });
  routes.member(calls.setRules, async ({ work, params: { queue }, body }) => {
    await setRules(work, queue, body);
    return readDistribution(work, queue);
  });
  routes.member(calls.lost, async ({ work }) => ({ items: await readLost(work) }));
  routes.member(calls.shifts, async ({ work, query }) => ({ items: await listShifts(work, query) }));
  routes.member(calls.addShift, ({ work, body }) => saveShift(work, null, body));
  routes.member(calls.changeShift, ({ work, params, body }) => saveShift(work, params.id, body));
  routes.member(calls.removeShift, async ({ work, params }) => {
    await deleteShift(work, params.id);
    return null;
  });
}
