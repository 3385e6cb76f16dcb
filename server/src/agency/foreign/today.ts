import { funnelsOf } from "@soleira/schema/account/roles";
import { instantOf } from "@soleira/schema/format/instant";
import { dayIn } from "@soleira/schema/format/zone";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { byTurn, countsOf, todayStepOf } from "@soleira/schema/today/kind";
import { visitStatusOf } from "@soleira/schema/visit/status";
import { orNone, readable } from "../answers/optional";
import { unreadableOf } from "../answers/unreadable";
import { type TodayPart, todayCalls } from "../reference/today";
import type { WithVisits } from "../reference/visit";

/** Visits of the day whose attendances no other list had, and that are read one by one. */
const MOST_READ = 20;

/** Where its agency has no such list it is put together of others (docs/product/other-agencies.md#today). */
export function foreignToday(features: AgencyFeatures, parts: WithVisits): TodayPart {
  return features.has("nextSteps") ? todayCalls(parts) : { mine: (query) => fromLists(parts, query) };
}

const fromLists = async (parts: WithVisits, query: Parameters<TodayPart["mine"]>[0]) => {
  const { account, enterprise } = parts;
  const [me, { timeZone: zone }] = await Promise.all([account.me(), enterprise.mine()]);
  const now = new Date();
  const { attendances, visitAt, unreadable } = await candidatesOf(
    parts,
    funnelsOf(me.roles),
    dayIn(now, zone),
    zone,
  );
  const steps = attendances
    .flatMap((attendance) => {
      const { businessType } = attendance;
      const at = attendance.nextVisit?.startsAt ?? visitAt.get(attendance.id);
      const facts = {
        status: attendance.status,
        statusSince: null,
        noStepSince: null,
        createdAt: attendance.createdAt,
        lastContactAt: attendance.lastContactAt ?? null,
        returnAt: attendance.scheduledAt ?? null,
        nextVisit: at ? { startsAt: at } : null,
        // The agenda of today says nothing of other days.
        visitsKnown: false,
        proposal: null,
      };
      const step = todayStepOf(facts, now, zone, null);
      return step ? [{ ...step, businessType, attendance }] : [];
    })
    .sort(byTurn);
  const { business_type: type, kind, page, size } = query;
  const narrowed = steps.filter(
    (step) => (!type || step.businessType === type) && (!kind || step.kind === kind),
  );
  const items = narrowed.slice((page - 1) * size, page * size);
  return {
    items: items.map((step) => ({
      attendance: step.attendance,
      kind: step.kind,
      at: step.at.toISOString(),
      value: null,
    })),
    page,
    pageSize: size,
    totalPages: Math.ceil(narrowed.length / size),
    total: narrowed.length,
    unreadable,
    counts: countsOf(steps),
    complete: false,
    done: null,
    next: null,
    cursor: null,
  };
};

/** New ones, due ones, today's and those of today's visits, each once; with when the visits of today begin. */
async function candidatesOf(
  { attendance, schedule, endpoints }: WithVisits,
  funnels: ReturnType<typeof funnelsOf>,
  today: string,
  zone: string,
) {
  const lists = await Promise.all([
    ...funnels.map((business_type) =>
      endpoints.mine({ business_type, status: "NEW", sort: "created_at:asc", page: 1, size: MAX_PAGE_SIZE }),
    ),
    orNone(attendance.dueReturns(1, MAX_PAGE_SIZE)),
    orNone(attendance.today(1, MAX_PAGE_SIZE)),
  ]);
  const agenda = await orNone(schedule.agenda({ start_date: today, end_date: today }));
  const found = new Map(lists.flatMap(({ items }) => items).map((one) => [one.id, one]));
  const visitAt = new Map<string, string>();
  for (const visit of agenda.items) {
    const id = visit.attendance?.id ?? visit.attendanceId;
    if (!id || visitStatusOf(visit) !== "OPEN") continue;
    const at = instantOf(visit.date, visit.startHour, zone).toISOString();
    const known = visitAt.get(id);
    if (!known || at < known) visitAt.set(id, at);
  }
  const missing = [...visitAt.keys()].filter((id) => !found.has(id)).slice(0, MOST_READ);
  const read = await readable(missing.map(attendance.loadIfSeen));
  for (const one of read.found) found.set(one.id, one);
  const left = lists.map((list) => list.unreadable ?? 0);
  const unreadable = left.reduce((sum, one) => sum + one, unreadableOf(agenda) + read.unreadable);
  return { attendances: [...found.values()], visitAt, unreadable };
}
