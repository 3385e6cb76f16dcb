import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
  STATUS_DESCRIPTION,
} from "@soleira/schema/attendance/status";

import type { AttendanceSync_AttendanceFragment } from "../src/data/board/AttendanceSync.generated";

type Variables = Record<string, unknown>;
type Card = AttendanceSync_AttendanceFragment;
export type Lead = { id: string; name: string; status: AttendanceStatus; version?: number } & Partial<Card> &
  Record<string, unknown>;

const at = (version: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, version)).toISOString();

/** An attendance as the gateway answers it on a card, with its agent and the lead's phone. */
export const attendance = ({
  id,
  name,
  status,
  version = 1,
  ...more
}: Lead): Card & { customer: Record<string, unknown> } & Record<string, unknown> => ({
  __typename: "Attendance",
  id,
  version,
  status,
  businessType: "SALE",
  createdAt: at(0),
  updatedAt: at(version),
  timeSinceContact: "2 h",
  returnAt: null,
  returnSubject: null,
  noStepSince: null,
  answerDueAt: null,
  nextVisit: null,
  // In its column for a moment, whatever the clock of the test: no card is stopped.
  statusSince: new Date().toISOString(),
  lastContactAt: null,
  visitsKnown: true,
  proposal: null,
  finish: null,
  acquisitionChannel: { __typename: "AcquisitionChannel", id: "1", name: "Site" },
  otherPropertiesCount: 0,
  user: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
  customer: {
    __typename: "Customer",
    id: `c${id}`,
    name,
    phone: "(11) 98765-4321",
    phoneE164: "+5511987654321",
    email: "ana@exemplo.com.br",
    editors: null,
  },
  temperature: null,
  property: null,
  tags: [],
  ...more,
});

const late = {
  message: "A imobiliária não respondeu.",
  path: ["board", "columns", 1, "attendances"],
  extensions: { code: "UPSTREAM_UNAVAILABLE" },
};

/** A small gateway of one sales funnel: it answers lists and moves, and remembers. */
export function createFunnel(
  leads: Lead[],
  asking: readonly AttendanceStatus[] = ATTENDANCE_STATUSES.slice(2),
) {
  /** Where the agency's log is; null where it keeps none. */
  const log: { cursor: string | null } = { cursor: null };
  const rows = new Map(leads.map((lead) => [lead.id, { version: 1, ...lead }]));
  /** Columns that the agency does not answer, and how many cards of one could not be read. */
  const failing = new Set<AttendanceStatus>();
  const unreadable = new Map<AttendanceStatus, number>();
  let clock = 100;
  const column = (status: AttendanceStatus, page: number, size: number) => {
    const all = [...rows.values()]
      .filter((row) => row.status === status)
      .sort((a, b) => b.version - a.version);
    return {
      __typename: "Column",
      id: `SALE:${status}`,
      status,
      attendances: failing.has(status)
        ? null
        : {
            __typename: "AttendancePage",
            total: all.length,
            totalPages: Math.ceil(all.length / size),
            unreadable: unreadable.get(status) ?? 0,
            proposalsAmount: null,
            asOf: at(clock),
            cursor: log.cursor,
            items: all.slice((page - 1) * size, page * size).map(attendance),
          },
    };
  };
  const board = ({ size }: Variables) => ({
    ...(failing.size > 0 && { errors: [late] }),
    data: {
      board: {
        __typename: "Board",
        id: "SALE",
        columns: ATTENDANCE_STATUSES.map((status, order) => ({
          ...column(status, 1, Number(size)),
          order,
          title: STATUS_DESCRIPTION[status],
          actionRequired: asking.includes(status),
          useOnPreService: true,
          stoppedAfterDays: null,
        })),
      },
    },
  });
  const currentOf = (id: string, createdBy: string) => {
    const row = rows.get(id);
    if (!row) throw new Error(`no lead ${id}`);
    const histories = {
      __typename: "HistoryPage",
      items: [
        {
          __typename: "History",
          id: "h1",
          source: null,
          createdBy: { __typename: "UserRef", id: `by ${createdBy}`, name: createdBy },
        },
      ],
    };
    return { data: { attendance: { ...attendance(row), histories } } };
  };
  return {
    rows,
    log,
    currentOf,
    failing,
    unreadable,
    /** Changes an attendance as the agency would, and answers it. */
    move(id: string, status: AttendanceStatus) {
      const row = rows.get(id);
      if (!row) throw new Error(`no lead ${id}`);
      clock += 1;
      Object.assign(row, { status, version: clock });
      return attendance(row);
    },
    answers: {
      attendanceBoard: board,
      /** As the agency has it; its last change is by this person. */
      currentAttendance: ({ id }: Variables) => currentOf(String(id), "Olga Reis"),
      columnPage: ({ status, page, size }: Variables) => ({
        ...(failing.has(status as AttendanceStatus) && { errors: [late] }),
        data: { column: column(status as AttendanceStatus, Number(page), Number(size)) },
      }),
    },
  };
}
