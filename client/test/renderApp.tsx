import "@testing-library/jest-dom";
import { ApolloLink, Observable } from "@apollo/client";
import type { ErrorCode } from "@soleira/schema/error/codes";
import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type Location, MemoryRouter, useLocation } from "react-router-dom";
import { App } from "../src/app/App";
import { makeClient } from "../src/data/client/apollo";
import { outbox } from "../src/data/outbox/outbox";
import { connection } from "../src/data/session/connection";
import type { Session } from "../src/data/session/useSession";
import { checked } from "./checked";

type Variables = Record<string, unknown>;
type Answer = { data?: Record<string, unknown>; errors?: object[]; extensions?: Record<string, unknown> };

// Each test has a device of its own.
beforeEach(() => outbox.forgetPerson(session.user.id));

/** What the gateway answers, by the operation's name with a small first letter; a subscription answers a subject. */
export type Answers = Record<string, (variables: Variables) => Answer | Error | Observable<Answer>>;

const ref = (id: string, name: string) => ({ __typename: "EnterpriseRef" as const, id, name });

/** A sales agent of one agency. */
export const session: Session = {
  user: {
    __typename: "User",
    id: "7",
    name: "Marina Duarte",
    email: "marina@exemplo.com.br",
    avatarUrl: null,
    roles: ["ESTATE_AGENT_SALE"],
    enterprise: ref("1", "Aurora Imóveis"),
    enterprises: [ref("1", "Aurora Imóveis")],
  },
  enterprise: {
    __typename: "Enterprise",
    id: "1",
    name: "Aurora Imóveis",
    timeZone: "America/Sao_Paulo",
    accountStatus: "ACTIVE",
    isHolding: false,
    hasPreService: false,
    canEditCustomer: true,
    canDeleteVisit: true,
    hasVisitFeed: true,
    hasVisitLink: true,
    hasPropertyBusyTimes: false,
    hasReminders: false,
    hasNewProposalFlow: true,
    hasNotifications: false,
    hasLiveNotifications: false,
    hasPush: false,
    hasReports: true,
    hasTodayByAgent: true,
    hasReturnSubject: true,
    hasNoStep: true,
    hasCalls: true,
    worksWithoutProperties: false,
    hasManagement: true,
    hasDistribution: true,
    hasFirstAnswer: true,
    hasDistributionRules: true,
    hasAcceptance: false,
    hasArrivals: true,
    hasApiTokens: true,
    hasWebhooks: true,
    hasChannels: true,
    hasImport: true,
    hasPersonalData: true,
    isBeginning: false,
    hasFullSearch: true,
    hasListFilters: true,
    hasPeopleBoard: true,
    managementUrl: null,
    proposalDays: 7,
  },
};

/**
 * Who is signed in: that person, unless the arguments say otherwise. `cursor`: where the agency's log is; null where it
 * keeps none.
 */
export const signedIn = (
  user: object = {},
  enterprise: object = {},
  cursor: string | null = null,
): Answers => ({
  me: () => ({
    data: {
      me: { ...session.user, ...user },
      enterprise: { ...session.enterprise, ...enterprise },
      attendanceChanges: { __typename: "AttendanceChangePage", cursor },
    },
  }),
});

export const refused =
  (code: ErrorCode, message: string, more: object = {}) =>
  (): Answer => ({
    errors: [{ message, extensions: { code, ...more } }],
  });

/** A change that was refused since the thing has changed meanwhile: its payload has what it is now. */
export const conflicting =
  (mutation: string, changed: string, message: string, payload: object) => (): Answer => ({
    data: { [mutation]: { [changed]: null, ...payload } },
    errors: [{ message, path: [mutation, changed], extensions: { code: "CONFLICT" } }],
  });

let gatewayClock: Date | undefined;
/** What time it is at the gateway; undefined: the same as in the browser. */
export const gatewaySays = (now: Date | undefined) => {
  gatewayClock = now;
};

/** Reports the router's location. */
function Place({ onPlace }: { onPlace: (place: Location) => void }) {
  onPlace(useLocation());
  return null;
}

/** A link that answers in place of the gateway, and what it was asked. */
export function gatewayOf(answers: Answers) {
  const asked: {
    name: string;
    variables: Variables;
    headers: Record<string, string>;
    /** The call outlives its page. */
    keepalive: boolean;
  }[] = [];
  const link = new ApolloLink(({ operationName = "", variables, getContext, setContext }) => {
    const { headers = {}, fetchOptions } = getContext();
    asked.push({ name: operationName, variables, headers, keepalive: fetchOptions?.keepalive === true });
    setContext({ response: { headers: { get: () => (gatewayClock ?? new Date()).toUTCString() } } });
    const answer =
      answers[operationName.charAt(0).toLowerCase() + operationName.slice(1)]?.(variables) ??
      new Error(`No answer for ${operationName}.`);
    // A subscription: the test emits its events.
    if (answer instanceof Observable) return answer as Observable<never>;
    return new Observable((observer) => {
      queueMicrotask(() => {
        if (answer instanceof Error) return observer.error(answer);
        observer.next(answer as never);
        observer.complete();
      });
    });
  });
  return {
    link: checked(link),
    /** The variables of each call of an operation. */
    asked: (name: string) => asked.filter((one) => one.name === name),
  };
}

/** The whole application at a path, with the real Apollo client and links, and a gateway that gives these answers. */
export async function renderApp(
  path: string | { pathname: string; search?: string; state?: unknown },
  answers: Answers,
) {
  const { link, asked } = gatewayOf(answers);
  // Not with the socket of the test before: who subscribes where one is open reads again too.
  connection.closed();
  let place: Location = { pathname: "", search: "", hash: "", state: null, key: "" };
  const client = makeClient(link);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <App client={client} />
        <Place
          onPlace={(next) => {
            place = next;
          }}
        />
      </MemoryRouter>,
    );
  });
  return {
    client,
    user: userEvent.setup(),
    place: () => place,
    asked,
  };
}
