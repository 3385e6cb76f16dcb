/** One tab a job, in the order in which somebody explores. Ids are examples: take those that the board shows. */
export const EXAMPLES: { query: string; variables?: string }[] = [
  {
    query: `# Sign in: sets this browser's session cookie. The demo sign-ins are printed at the start.
# With a token of POST /oauth/token put {"Authorization": "Bearer …"} into Headers instead.
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    user { id name roles enterprise { id name } }
  }
}`,
    variables: `{
  "input": { "username": "ana.souza@horizonte.example", "password": "Soleira1" }
}`,
  },
  {
    query: `# My board: every column with its count and first cards, in one request.
query MyBoard {
  board(businessType: SALE) {
    columns {
      id
      title
      actionRequired
      attendances(size: 5) {
        total
        items { id customer { name } temperature { name color } period }
      }
    }
  }
}`,
  },
  {
    query: `# A column's next page.
query NextPage($page: Int!) {
  column(businessType: SALE, status: IN_PROGRESS) {
    attendances(page: $page, sort: UPDATED_AT_DESC) {
      page
      totalPages
      items { id customer { name } updatedAt }
    }
  }
}`,
    variables: `{ "page": 2 }`,
  },
  {
    query: `# The table: search with filters. Staff search all of the enterprise.
query Search($filter: AttendanceFilter!) {
  attendances(filter: $filter, size: 10) {
    total
    items { id status customer { name phone email } user { name } createdAt }
  }
}`,
    variables: `{
  "filter": { "businessType": "SALE", "q": "maria" }
}`,
  },
  {
    query: `# One attendance with its history.
query OneAttendance($id: ID!) {
  attendance(id: $id) {
    id
    version
    status
    customer { name phone phoneE164 email }
    contactType { name }
    returnAt
    tags { name }
    histories { total items { kind title message createdBy { name } source createdAt } }
  }
}`,
    variables: `{ "id": "1" }`,
  },
  {
    query: `# Move a card. \`from\` is the status that you saw: CONFLICT when somebody was faster.
mutation Move($input: MoveAttendanceInput!) {
  moveAttendance(input: $input) {
    attendance { id status version }
  }
}`,
    variables: `{
  "input": { "attendanceId": "1", "from": "NEW", "to": "IN_PROGRESS" }
}`,
  },
  {
    query: `# Call again later. The status stays; move to RETURN_LATER with \`returnAt\` for both at once.
mutation SetReturn($input: SetReturnInput!) {
  setReturn(input: $input) {
    attendance { id returnAt }
  }
}`,
    variables: `{
  "input": { "attendanceId": "1", "returnAt": "2030-01-15T13:30:00.000Z" }
}`,
  },
  {
    query: `# How hot the lead is: choose of \`temperatures\`, then set it.
query Temperatures {
  temperatures { id name color }
}

mutation SetTemperature($input: SetTemperatureInput!) {
  setTemperature(input: $input) {
    attendance { id status temperature { name } }
  }
}`,
    variables: `{
  "input": { "attendanceId": "1", "temperatureId": "3" }
}`,
  },
  {
    query: `# How the customer is contacted.
query ContactTypes {
  contactTypes { id name }
}

mutation SetContactType($input: SetContactTypeInput!) {
  setContactType(input: $input) {
    attendance { id contactType { name } lastContactAt }
  }
}`,
    variables: `{
  "input": { "attendanceId": "1", "contactTypeId": "1" }
}`,
  },
  {
    query: `# A note in the history.
mutation AddObservation($input: AddObservationInput!) {
  addObservation(input: $input) {
    history { id title message createdBy { name } createdAt }
  }
}`,
    variables: `{
  "input": { "attendanceId": "1", "message": "Prefere ligação à tarde." }
}`,
  },
  {
    query: `# A new attendance; look for the same person first.
query Duplicates {
  attendanceDuplicates(businessType: SALE, phone: "(11) 98765-4321") {
    attendanceId
    userName
    matches
  }
}

mutation Create($input: CreateAttendanceInput!) {
  createAttendance(input: $input) {
    attendance { id status customer { name phoneE164 } }
  }
}`,
    variables: `{
  "input": { "businessType": "SALE", "name": "Maria Souza", "phone": "(11) 98765-4321" }
}`,
  },
  {
    query: `# The whole detail page in one request.
query Detail($id: ID!) {
  attendance(id: $id) {
    id
    status
    finish { dealWon amount reason { name } at }
    customer { id name phone email }
    properties {
      total
      items {
        id
        property { code type district amount }
        interest { level { name } reason { name } observation }
        visit { id date startHour user { name } status feedback }
        fields { name value }
      }
    }
    histories { total items { kind title message createdBy { name } source createdAt rememberAt } }
    messages { id title text url }
    associates { id businessType customer { name phone email } }
  }
}`,
    variables: `{ "id": "1" }`,
  },
  {
    query: `# A property of interest: attach it by its code, then say how much it is liked.
query Interest {
  interestLevels { id name }
  interestLevelReasons { id name }
}

mutation AddProperty($input: AddPropertyInput!) {
  addProperty(input: $input) {
    attendance { id status }
    attendanceProperty { id property { code } }
  }
}

mutation SetInterest($interest: SetInterestInput!) {
  setInterest(input: $interest) {
    attendanceProperty { id interest { level { name } reason { name } } }
  }
}`,
    variables: `{
  "input": { "attendanceId": "1", "propertyCode": "AP1034" },
  "interest": { "attendanceId": "1", "attendancePropertyId": "1", "interestLevelId": "1", "interestLevelReasonId": "1" }
}`,
  },
  {
    query: `# A visit: look for a free time, then book it. Day and hour are the enterprise's.
query FreeTimes($startDate: Date!) {
  availability(startDate: $startDate) { date hours }
}

mutation Schedule($input: ScheduleVisitInput!) {
  scheduleVisit(input: $input) {
    visit { id startsAt endsAt user { name } }
    attendance { id status version }
  }
}`,
    variables: `{
  "startDate": "2030-01-15",
  "input": { "attendancePropertyId": "1", "date": "2030-01-15", "startHour": "14:30" }
}`,
  },
  {
    query: `# An open visit can be moved, canceled, finished or taken out.
query Reasons {
  visitReasons(type: CANCEL) { id name }
}

mutation Cancel($input: CancelVisitInput!) {
  cancelVisit(input: $input) {
    visit { id status reason { name } }
    attendance { id status }
  }
}`,
    variables: `{ "input": { "visitId": "1", "reasonId": "1" } }`,
  },
  {
    query: `# My agenda, and its address for a calendar program.
query Agenda($startDate: Date!, $endDate: Date!) {
  visits(startDate: $startDate, endDate: $endDate) {
    id
    date
    startHour
    status
    property { code district address }
    attendanceSummary { id status customerName }
  }
  visitFeed { url }
}`,
    variables: `{ "startDate": "2030-01-14", "endDate": "2030-01-20" }`,
  },
  {
    query: `# Home: what matters today, and the week in numbers.
query Home {
  todayAttendances { total items { id status customer { name } } }
  dueReturns { total items { id returnAt customer { name } } }
  weekSummary { date received contacted visits finished }
  businessSummary { businessType status total }
}`,
  },
  {
    query: `# Visits of my agenda and of my attendances, as they change.
subscription Visits {
  visitChanged {
    kind
    visitId
    actor { name }
    visit { date startHour status property { code } }
  }
}`,
  },
  {
    query: `# What changes on my board, as it happens. Run it, then move a card elsewhere.
subscription Live {
  attendanceChanged(businessType: SALE) {
    kind
    attendanceId
    version
    from
    to
    actor { name }
    attendance { customer { name } }
  }
}`,
  },
];
