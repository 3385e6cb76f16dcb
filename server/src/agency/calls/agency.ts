import type { AgencyFeature } from "@soleira/schema/rest/features";
import type { AgencyClient } from "../answers/agency-client";
import type { OpenAgency } from "./open-agency";

export type { HistoryItem } from "../answers/history";
export type { VisitSource } from "../answers/scheduled-visit";
export type { SavedForm } from "../reference/proposal.endpoints";
export type { Today } from "../reference/today";

/** The agency as one operation sees it: one agency, ours, whatever another one does differently. */
export type Agency = ReturnType<typeof createAgency>;

/** Each part is made of those before it, as this agency has them. */
export function createAgency({ adapter }: Pick<OpenAgency, "adapter">, client: AgencyClient) {
  const account = adapter.account(client);
  const domain = adapter.domain(client);
  const enterprise = adapter.enterprise(client);
  const endpoints = adapter.attendanceEndpoints(client, account.me);
  const base = { client, account, domain, enterprise, endpoints };
  const attendance = adapter.attendance(base);
  const withAttendance = { ...base, attendance };
  const property = adapter.property(withAttendance);
  const withProperty = { ...withAttendance, property };
  const withVisits = { ...withProperty, schedule: adapter.visitEndpoints(withProperty) };
  return {
    account,
    attendance,
    customer: adapter.customer(withAttendance),
    device: adapter.device(client),
    distribution: adapter.distribution(client),
    domain,
    enterprise,
    listing: adapter.listing(withProperty),
    lists: adapter.lists(client),
    events: adapter.events(base),
    help: adapter.help(base),
    move: adapter.move(withVisits),
    notification: adapter.notification(client),
    person: adapter.person(client),
    property,
    proposal: adapter.proposal(withAttendance),
    report: adapter.report(client),
    summary: adapter.summary(base),
    team: adapter.team(client),
    today: adapter.today(withVisits),
    token: adapter.token(client),
    transfer: adapter.transfer(withAttendance),
    visit: adapter.visit(withVisits),
    webhook: adapter.webhook(client),
    channel: adapter.channel(client),
    sheetImport: adapter.sheetImport(client),
    /** Makes a call that needs nothing else of the agency (`schema`'s `…Calls`). */
    call: adapter.call(client),
    /** Whether the agency has a call that the graph offers only where it is there. */
    can: (feature: AgencyFeature): boolean => adapter.can(feature),
    /** What the agency's calls were answered, whoever made them, since this process started. */
    seen: () => {
      const { seen, unreadable } = client.api;
      return { since: seen.since, calls: seen.list(), unreadable: unreadable() };
    },
    /** Throws unless there is a credential that could be used. */
    signedIn: () => client.signedIn(),
    /** Calls that this operation has made; none for what the gateway remembered. */
    get calls(): number {
      return client.calls;
    },
    /** Rows that could not be read, of lists that have no field to show it. */
    get unreadable(): number {
      return client.unreadable;
    },
    /** The same of lists with a field for it, which may not have been asked for. */
    get unreadableCounted(): number {
      return client.unreadableCounted;
    },
  };
}
