/** What stands in variables until a card of the caller's is known (FilledIds.tsx). */
export const PLACES = {
  card: "id of a card in IN_PROGRESS, once you are signed in",
  property: "id of a property of that card",
  agent: "id of the agent whose card it is",
} as const;

export type Example = {
  /** The job, as the panel 'Examples' names it. */
  job: string;
  /** Open at a first visit. */
  open?: true;
  query: string;
  variables: string;
};

const DAY = 86_400_000;

/** One example a job, in the order in which somebody explores. Dates follow today. Pure. */
export function examplesOf(today: Date): [Example, ...Example[]] {
  const inDays = (days: number) => new Date(today.getTime() + days * DAY).toISOString();
  const dayIn = (days: number) => inDays(days).slice(0, 10);
  const variables = (values: object) => JSON.stringify(values, null, 2);
  return [
    {
      job: "Sign in as somebody else",
      open: true,
      query: `# Press Play: this browser is signed in.
# These are a demo's; \`npm start\` prints all of them.
# With a token instead, in Headers:
# { "Authorization": "Bearer …" }
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    user { id name roles enterprise { id name } }
  }
}`,
      variables: variables({ input: { email: "fernanda.lima@horizonte.example", password: "Soleira1" } }),
    },
    {
      job: "Read a board",
      open: true,
      query: `# A funnel: each column with its count and first cards.
# They are one's own; Leads has those of the agency.
query MyBoard {
  board(businessType: SALE) {
    columns {
      id
      title
      actionRequired
      attendances(size: 5) {
        total
        items { id customer { name } temperature { name color } timeSinceContact }
      }
    }
  }
}`,
      variables: "",
    },
    {
      job: "List leads by filters",
      open: true,
      query: `# All that the caller sees, page by page.
query Leads($filter: AttendanceFilter!, $page: Int!) {
  attendances(filter: $filter, page: $page, size: 20) {
    total
    items { id status businessType customer { name phone } user { name } createdAt }
  }
}`,
      variables: variables({ filter: { status: "NEW" }, page: 1 }),
    },
    {
      job: "Read one lead",
      open: true,
      query: `# The whole page of one attendance in one request.
query Detail($id: ID!) {
  attendance(id: $id) {
    id
    version
    status
    returnAt
    customer { id name phone email }
    finish { dealWon amount at }
    properties {
      total
      items {
        id
        property { code type district amount }
        visit { id date startTime user { name } feedback }
      }
    }
    histories { total items { title message createdAt remindAt } }
    readyMessages { id title text url }
  }
}`,
      variables: variables({ id: PLACES.card }),
    },
    {
      job: "Create a lead",
      query: `# With an externalId of your own a repeated call
# answers the same lead, and creates none.
mutation Create($input: CreateAttendanceInput!) {
  createAttendance(input: $input) {
    created
    attendance { id status customer { name phone } user { name } }
  }
}`,
      variables: variables({
        input: {
          businessType: "SALE",
          name: "Maria Souza",
          phone: "(11) 98765-4321",
          message: "Quero visitar no fim de semana.",
          externalId: `example-${dayIn(0)}`,
          userId: PLACES.agent,
        },
      }),
    },
    {
      job: "Find who is here already",
      query: `# Before a new attendance: is the same person here?
query Duplicates {
  attendanceDuplicates(businessType: SALE, phone: "(11) 98765-4321") {
    attendanceId
    user { name }
    matches
  }
}`,
      variables: "",
    },
    {
      job: "Move a lead",
      open: true,
      query: `# Move a card, and back again. \`from\` is the status
# that you saw: CONFLICT when somebody was faster.
mutation Move($there: MoveAttendanceInput!, $back: MoveAttendanceInput!) {
  there: moveAttendance(input: $there) {
    attendance { id status returnAt version }
  }
  back: moveAttendance(input: $back) {
    attendance { id status returnAt version }
  }
}`,
      variables: variables({
        there: { attendanceId: PLACES.card, from: "IN_PROGRESS", to: "RETURN_LATER", returnAt: inDays(1) },
        back: { attendanceId: PLACES.card, from: "RETURN_LATER", to: "IN_PROGRESS" },
      }),
    },
    {
      job: "Note when to come back",
      query: `# A return; the status stays.
mutation Return($input: SetReturnInput!) {
  setReturn(input: $input) {
    attendance { id status returnAt version }
  }
}`,
      variables: variables({ input: { attendanceId: PLACES.card, returnAt: inDays(2) } }),
    },
    {
      job: "Look for free times",
      open: true,
      query: `# My agenda of the next week, and tomorrow's free times.
# Days and hours are the enterprise's.
query Agenda($startDate: Date!, $endDate: Date!) {
  agenda(startDate: $startDate, endDate: $endDate) {
    items {
      id
      date
      startTime
      status
      attendanceSummary { id status customerName }
    }
  }
  availability(startDate: $startDate) { date times }
}`,
      variables: variables({ startDate: dayIn(1), endDate: dayIn(7) }),
    },
    {
      job: "Schedule a visit",
      query: `# Of a property of the lead, on a free time. It moves the
# card to VISIT_SCHEDULED. A time that is taken is refused.
mutation Visit($input: ScheduleVisitInput!) {
  scheduleVisit(input: $input) {
    visit { id startsAt user { name } }
    attendance { id status version }
  }
}`,
      variables: variables({
        input: {
          attendancePropertyId: PLACES.property,
          userId: PLACES.agent,
          date: dayIn(2),
          startTime: "14:30",
        },
      }),
    },
    {
      job: "Make a proposal",
      query: `# Reais as text. The first one moves the card to IN_PROPOSAL;
# publicUrl is the customer's page.
mutation Propose($input: CreateProposalInput!) {
  createProposal(input: $input) {
    proposal { id uuid status amount dueDate missingForms publicUrl attendance { status version } }
  }
}`,
      variables: variables({
        input: {
          attendanceId: PLACES.card,
          attendancePropertyId: PLACES.property,
          amount: "450000.00",
          dueDate: dayIn(7),
        },
      }),
    },
    {
      job: "Keep a copy: all that changed in a time",
      open: true,
      query: `# What changed in the last week, oldest first.
# For the next ones give endCursor as \`after\`.
query Walk($filter: AttendanceFilter, $after: String) {
  attendancesConnection(filter: $filter, first: 10, after: $after) {
    nodes { id status customer { name phone email } user { name } updatedAt }
    pageInfo { hasNextPage endCursor }
  }
}`,
      variables: variables({ filter: { updatedSince: inDays(-7) } }),
    },
    {
      job: "Keep a copy: changes since a cursor",
      query: `# Without \`since\` it says where the log is now. Give the
# cursor of the answer with the next call; with \`resync\`
# walk through all of them again.
query Changes($since: String) {
  attendanceChanges(since: $since, first: 50) {
    resync
    hasMore
    cursor
    items { kind attendanceId version from to at actor { name } }
  }
}`,
      variables: variables({ since: null }),
    },
    {
      job: "Hear of changes as they happen",
      open: true,
      query: `# What changes on the board, as it happens.
# Press Play, then move a card in another window.
subscription Live {
  attendanceChanged(businessType: SALE) {
    kind
    version
    from
    to
    actor { name }
    attendance { id customer { name } }
  }
}`,
      variables: "",
    },
    {
      job: "Read a report",
      query: `# A month of what was won. Each column says what its
# cells are: money is reais as text, percent of 100.
query Report($filter: ReportFilter) {
  report(name: WINS, filter: $filter) {
    title
    columns { title type }
    totals { cells }
    rows { cells attendanceId }
  }
}`,
      variables: variables({ filter: { startDate: dayIn(-30), endDate: dayIn(0) } }),
    },
    {
      job: "Make a token for a program",
      query: `# An admin's. \`token\` is shown this once: keep it, and
# send it as Authorization: Bearer.
mutation NewToken($input: CreateApiTokenInput!) {
  createApiToken(input: $input) {
    token
    apiToken { id name scopes expiresAt }
  }
}`,
      variables: variables({ input: { name: "Example", scopes: ["READ"], days: 30 } }),
    },
    {
      job: "List and revoke tokens",
      query: `# \`revokeApiToken(input: { id: "…" })\` ends one at once.
query Tokens {
  apiTokens { id name scopes user { name } expiresAt lastUsedAt }
}`,
      variables: "",
    },
  ];
}
