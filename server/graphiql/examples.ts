/** In the place of the id of a card of the caller, until one is known (FilledIds.tsx). */
export const MY_CARD = "id of a card of yours in IN_PROGRESS, once you are signed in";

type Example = { query: string; variables: string };

const DAY = 86_400_000;

/** One tab a job, in the order in which somebody explores; at most eight. Dates follow today. Pure. */
export function examplesOf(today: Date): [Example, ...Example[]] {
  const inDays = (days: number) => new Date(today.getTime() + days * DAY).toISOString();
  const dayIn = (days: number) => inDays(days).slice(0, 10);
  const variables = (values: object) => JSON.stringify(values, null, 2);
  return [
    {
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
      query: `# My board: each column with its count and first cards.
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
      variables: variables({ id: MY_CARD }),
    },
    {
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
        there: { attendanceId: MY_CARD, from: "IN_PROGRESS", to: "RETURN_LATER", returnAt: inDays(1) },
        back: { attendanceId: MY_CARD, from: "RETURN_LATER", to: "IN_PROGRESS" },
      }),
    },
    {
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
      query: `# What changes on my board, as it happens.
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
  ];
}
