import { ApolloProvider } from "@apollo/client/react";
import { jest } from "@jest/globals";
import type { VisitStatus } from "@soleira/schema/visit/status";
import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { type AttendanceScope, AttendanceScopeContext } from "../src/data/attendance/attendanceScope";
import { Detail_AttendanceFragmentDoc } from "../src/data/attendance/Detail.generated";
import { makeClient } from "../src/data/client/apollo";
import { DraftOwnerContext } from "../src/data/form/draftOwner";
import { SessionContext } from "../src/data/session/useSession";
import type { VisitActionsProps } from "../src/features/visit/handlers";
import { VisitActions } from "../src/features/visit/VisitActions";
import { Alerts } from "../src/ui/Alerts";
import { Announcer } from "../src/ui/Announcer";
import { alert, alerts } from "../src/ui/alert";
import { detail } from "./detail";
import { type Answers, gatewayOf, session } from "./renderApp";

type Fields = Record<string, unknown>;
type Variables = Record<string, unknown>;

const marina = { __typename: "UserRef", id: "7", name: "Marina Duarte" };
const item = (id: string, name: string) => ({ __typename: "VisitReason", id, name });

/** An open visit of attendance 1, tomorrow in the agenda of who is signed in. */
export const visit = (more: Fields = {}) => ({
  __typename: "Visit",
  id: "v1",
  date: "2026-11-21",
  startTime: "10:00",
  startsAt: "2026-11-21T13:00:00.000Z",
  endsAt: "2026-11-21T13:30:00.000Z",
  status: "OPEN" as VisitStatus,
  partner: false,
  reason: null,
  feedback: null,
  confirmedAt: null,
  confirmedByCustomer: null,
  askedFor: null,
  attendancePropertyId: "10",
  property: {
    __typename: "PropertyRef",
    code: "AP1023",
    district: "Moema",
    address: "Rua Harmonia, 123, Moema, São Paulo",
  },
  user: marina,
  attendanceSummary: {
    __typename: "VisitAttendance",
    id: "1",
    businessType: "SALE",
    status: "VISIT_SCHEDULED",
    customerName: "Ana Souza",
    customerPhone: "(11) 98765-4321",
    customerPhoneE164: "+5511987654321",
  },
  ...more,
});

/** A property that a visit can be for. */
export const visitable = (id: string, code: string, of: object | null = null) => ({
  __typename: "AttendanceProperty",
  id,
  property: { __typename: "Property", id: `p${id}`, code, district: "Moema", type: "Apartamento" },
  acceptedElsewhere: false,
  visit: of,
});

export const properties = (...items: object[]) => ({
  visitableProperties: () => ({
    data: {
      attendance: {
        __typename: "Attendance",
        id: "1",
        properties: { __typename: "AttendancePropertyPage", items },
      },
    },
  }),
});

/** Free times by day. */
export const agenda = (days: Record<string, string[]>): Answers => ({
  availability: () => ({
    data: {
      availability: Object.entries(days).map(([date, times]) => ({
        __typename: "AvailableDay",
        date,
        times,
      })),
    },
  }),
});

/** What an agenda answers. */
export const agendaAnswer = (items: object[], unreadable = 0) => ({
  data: { agenda: { __typename: "Agenda", items, unreadable, cursor: null } },
});

const reasonsOf = {
  CANCEL: [item("c1", "Cliente desistiu"), item("c2", "Imóvel indisponível")],
  RESCHEDULE: [item("n1", "Cliente pediu outro horário")],
  FINISH: [item("f1", "Cliente gostou"), item("f2", "Não gostou")],
};

/** A gateway that answers the queries and changes of visits. */
export const visitAnswers = (enterprise: Fields = {}): Answers => {
  const changed = (name: string, more: (input: Variables) => Fields) => (variables: Variables) => ({
    data: {
      [name]: {
        __typename: `${name[0]?.toUpperCase()}${name.slice(1)}Payload`,
        conflict: null,
        visit: visit(more(variables.input as Variables)),
        attendance: detail({ status: "VISIT_SCHEDULED", version: 50 }),
      },
    },
  });
  return {
    visitingEnterprise: () => ({
      data: {
        enterprise: {
          __typename: "Enterprise",
          id: "1",
          timeZone: "America/Sao_Paulo",
          hasDemonstrator: false,
          hasVisitPartner: false,
          ...enterprise,
        },
      },
    }),
    ...properties(visitable("10", "AP1023"), visitable("11", "CA2044")),
    ...agenda({ "2026-11-20": ["14:00"], "2026-11-23": ["09:00", "09:30"] }),
    visitReasons: ({ type }) => ({ data: { visitReasons: reasonsOf[type as keyof typeof reasonsOf] } }),
    agenda: () => agendaAnswer([]),
    demonstrators: () => ({
      data: { users: [{ __typename: "UserRef", id: "9", name: "Caio Bezerra" }] },
    }),
    scheduleVisit: changed("scheduleVisit", ({ date, startTime }) => ({ date, startTime })),
    recordVisit: changed("recordVisit", ({ date, startTime }) => ({ date, startTime, status: "FINISHED" })),
    rescheduleVisit: changed("rescheduleVisit", ({ date, startTime }) => ({ date, startTime })),
    cancelVisit: changed("cancelVisit", () => ({ status: "CANCELED" })),
    finishVisit: changed("finishVisit", () => ({ status: "FINISHED" })),
    deleteVisit: () => ({
      data: {
        deleteVisit: {
          __typename: "DeleteVisitPayload",
          conflict: null,
          attendance: detail({ version: 51 }),
        },
      },
    }),
  };
};

const OWNER = { userId: "7", enterpriseId: "1" };

/** The actions of one property's visit, as a row of the detail shows them. */
export async function renderActions(
  answers: Answers,
  props: Partial<VisitActionsProps> = {},
  home: AttendanceScope = { unit: null, agent: null },
) {
  const { link, asked } = gatewayOf(answers);
  const client = makeClient(link);
  const applied: { id: string; status: string }[] = [];
  client
    .watchFragment({
      fragment: Detail_AttendanceFragmentDoc,
      fragmentName: "Detail_attendance",
      from: { __typename: "Attendance", id: "1" },
    })
    .subscribe(({ data, dataState }) => {
      if (dataState === "complete") applied.push(data);
    });
  await act(async () => {
    render(
      <ApolloProvider client={client}>
        <MemoryRouter>
          <DraftOwnerContext value={OWNER}>
            <SessionContext value={session}>
              <AttendanceScopeContext value={home}>
                <VisitActions
                  attendanceId="1"
                  businessType="SALE"
                  status="IN_PROGRESS"
                  attendancePropertyId="10"
                  visit={null}
                  deletable
                  {...props}
                />
              </AttendanceScopeContext>
            </SessionContext>
          </DraftOwnerContext>
          <Alerts />
          <Announcer />
        </MemoryRouter>
      </ApolloProvider>,
    );
  });
  const user = userEvent.setup();
  return {
    user,
    asked,
    answers,
    /** The attendance, as often as an answer of it was written to the cache. */
    applied,
    /** Opens the menu and chooses a step; answers its dialog. */
    async choose(label: string, title = label) {
      await user.click(screen.getByRole("button", { name: /visita$/ }));
      await user.click(await screen.findByRole("menuitem", { name: label }));
      return within(await screen.findByRole("dialog", { name: title }));
    },
  };
}

/** Sets the browser's date alone: everything else takes its own time. */
export const clockSays = (now: Date) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(["nextTick", "queueMicrotask", "hrtime", "performance"] as const),
      ...(["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const),
      ...(["setImmediate", "clearImmediate", "requestAnimationFrame", "cancelAnimationFrame"] as const),
      ...(["requestIdleCallback", "cancelIdleCallback"] as const),
    ],
  });

/** Alerts outlive a test: take them away. */
export const dismissAlerts = () =>
  act(() => {
    for (const { id } of alerts.current()) alert.dismiss(id);
  });
