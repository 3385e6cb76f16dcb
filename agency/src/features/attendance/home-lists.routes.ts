import { ArrivalCalls } from "@soleira/schema/arrivals/calls";
import { HomeListCalls } from "@soleira/schema/attendance/calls";
import { TodayCalls } from "@soleira/schema/today/calls";
import type { Routes } from "../../http/routes";
import { listArrivals } from "./arrivals";
import { arrivalsOverview } from "./arrivals-overview";
import { associatesOf } from "./associates";
import { readForView } from "./attendance.store";
import { listDueReturns, listTodayAttendances } from "./home-lists";
import { attendancesOfCustomer } from "./of-customer";
import { possibleDuplicates, setDifferentPeople } from "./possible-duplicates";
import { listToday } from "./today";
import { todayByAgent } from "./today-by-agent";

export function homeListRoutes(routes: Routes): void {
  const calls = HomeListCalls;
  routes.member(calls.today, ({ work, query }) => listTodayAttendances(work, query));
  routes.member(TodayCalls.byAgent, ({ work }) => todayByAgent(work));
  routes.member(ArrivalCalls.list, ({ work, query }) => listArrivals(work, query));
  routes.member(ArrivalCalls.overview, ({ work, query }) => arrivalsOverview(work, query.enterprise));
  routes.member(TodayCalls.mine, ({ work, query }) => listToday(work, query));
  routes.member(calls.dueReturns, ({ work, query }) => listDueReturns(work, query));
  routes.member(calls.ofCustomer, ({ work, params, query }) => attendancesOfCustomer(work, params.id, query));
  routes.member(calls.associates, async ({ work, params }) =>
    associatesOf(work.tx, (await readForView(work, params.id)).row),
  );
  routes.member(calls.possibleDuplicates, ({ work, params }) => possibleDuplicates(work, params.id));
  routes.member(calls.setDifferentPeople, ({ work, params, body }) =>
    setDifferentPeople(work, params.id, body.customerService),
  );
}
