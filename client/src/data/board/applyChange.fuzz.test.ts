import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "@soleira/schema/attendance/status";
import { checked } from "../../../test/checked";
import { attendance } from "../../../test/funnel";
import type { AttendanceSync_AttendanceFragment } from "./AttendanceSync.generated";
import { type AttendanceChange, applyChange, toChange } from "./applyChange";
import { BoardColumn_ColumnFragmentDoc } from "./BoardColumn.generated";
import { ColumnPageDocument } from "./ColumnPage.generated";
import type { MoveIntent } from "./moveIntent";
import { readCard } from "./readCard";
import { sendMove } from "./sendMove";
import { attendanceTypePolicies } from "./typePolicies";

const CARDS = 40;
const sort = "UPDATED_AT_DESC" as const;
const at = (tick: number) => new Date(Date.UTC(2026, 10, 20) + tick).toISOString();

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed + 7;
  return (sides: number) => {
    state = (state * 48271) % 2147483647;
    return state % sides;
  };
}

/** A gateway that decides at once, answers later, and sends each change once or twice, in any order among the cards. */
function createWorld(roll: (sides: number) => number) {
  let clock = 0;
  const truth = new Map<string, { status: AttendanceStatus; version: number; tick: number }>();
  const anyStatus = () => ATTENDANCE_STATUSES[roll(ATTENDANCE_STATUSES.length)] ?? "NEW";
  for (let id = 0; id < CARDS; id += 1) truth.set(`${id}`, { status: anyStatus(), version: 1, tick: 0 });
  const row = (id: string): AttendanceSync_AttendanceFragment => {
    const { status, version, tick } = truth.get(id) ?? { status: "NEW", version: 0, tick: 0 };
    const plain = attendance({ id, name: id, status, version });
    return { ...plain, updatedAt: at(tick) };
  };
  const events: AttendanceChange[] = [];
  return {
    truth,
    anyStatus,
    anyCard: () => `${roll(CARDS)}`,
    events,
    row,
    now: () => at(clock),
    move(id: string, to: AttendanceStatus): AttendanceSync_AttendanceFragment {
      const before = truth.get(id);
      clock += 1;
      truth.set(id, { status: to, version: (before?.version ?? 0) + 1, tick: clock });
      events.push(toChange(row(id), before?.status ?? null));
      return row(id);
    },
    idsOf: (status: AttendanceStatus) =>
      [...truth].filter(([, card]) => card.status === status).map(([id]) => id),
  };
}
type World = ReturnType<typeof createWorld>;

function load(cache: InMemoryCache, world: World, status: AttendanceStatus) {
  const ids = world.idsOf(status);
  cache.writeQuery({
    query: ColumnPageDocument,
    variables: { businessType: "SALE", status, sort, page: 1, size: 5 },
    data: {
      column: {
        __typename: "Column",
        id: `SALE:${status}`,
        status,
        attendances: {
          __typename: "AttendancePage",
          total: ids.length,
          totalPages: 9,
          unreadable: 0,
          proposalsAmount: null,
          asOf: world.now(),
          items: ids.slice(0, 5).map(world.row),
        },
      },
    },
  });
}

/** Answers moves after a while; refuses one in four, and those whose card has left. */
const slowGateway = (world: World, roll: (sides: number) => number) =>
  new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const { id, from, to } = variables.input;
        const refused = roll(4) === 0;
        setTimeout(() => {
          const accepted = !refused && world.truth.get(id)?.status === from;
          const answer = accepted
            ? {
                data: {
                  moveAttendance: {
                    __typename: "MoveAttendancePayload",
                    undoable: false,
                    canceledVisits: [],
                    attendance: world.move(id, to),
                  },
                },
              }
            : { errors: [{ message: "refused" }] };
          setTimeout(() => {
            observer.next(answer as never);
            observer.complete();
          }, roll(6));
        }, roll(4));
      }),
  );

function intentOf(id: string, from: AttendanceStatus, to: AttendanceStatus): MoveIntent {
  const column = (status: AttendanceStatus) => ({ status, title: status, actionRequired: false });
  return {
    id,
    name: id,
    businessType: "SALE",
    from: column(from),
    to: column(to),
    form: null,
    data: {},
    key: "key",
  };
}

async function play(seed: number): Promise<string[]> {
  const roll = dice(seed);
  const world = createWorld(roll);
  const cache = new InMemoryCache({ typePolicies: attendanceTypePolicies });
  const client = new ApolloClient({ cache, link: checked(slowGateway(world, roll)) });
  for (const status of ATTENDANCE_STATUSES) if (roll(6)) load(cache, world, status);
  const deliver = () => {
    for (const change of world.events.splice(0))
      for (let times = 1 + roll(2); times > 0; times -= 1) applyChange(cache, change);
  };
  const busy = new Map<string, Promise<unknown>>();
  for (let step = 0; step < 25; step += 1) {
    const id = world.anyCard();
    const to = world.anyStatus();
    // What the agent sees, which may be old: then the gateway refuses.
    const from = readCard(client.cache, id)?.status;
    if (to === world.truth.get(id)?.status) continue;
    if (!from || from === to || busy.has(id) || roll(2)) world.move(id, to);
    else
      busy.set(
        id,
        sendMove(client, intentOf(id, from, to), (error) => Promise.reject(error))
          .catch(() => undefined)
          .finally(() => busy.delete(id)),
      );
    if (roll(3) === 0) deliver();
    if (roll(12) === 0) {
      deliver();
      load(cache, world, world.anyStatus());
    }
    if (roll(4) === 0) await new Promise((resolve) => setTimeout(resolve, roll(5)));
  }
  await Promise.all(busy.values());
  deliver();
  return ATTENDANCE_STATUSES.flatMap((status) => {
    const column = cache.readFragment({
      id: `Column:SALE:${status}`,
      fragment: BoardColumn_ColumnFragmentDoc,
      fragmentName: "BoardColumn_column",
      variables: { sort },
    });
    if (!column?.attendances) return [];
    const { items, total } = column.attendances;
    const strangers = items.filter(({ id }) => world.truth.get(id)?.status !== status);
    const wanted = world.idsOf(status).length;
    return total === wanted && strangers.length === 0
      ? []
      : [
          `seed ${seed} ${status}: total ${total}, truth ${wanted}, strangers ${strangers.map(({ id }) => id)}`,
        ];
  });
}

test("answers and events in any order, once or twice, refused or not: every column ends as the server's", async () => {
  // Each plays for itself, most of the time waiting.
  const all = await Promise.all(Array.from({ length: 40 }, (_, seed) => play(seed)));
  expect(all.flat()).toEqual([]);
});
