import type { AgencyClient } from "../answers/agency-client";
import { type Capability, requireOffered } from "../foreign/offered";
import { ownChanges } from "../foreign/own-changes";
import { accountCalls } from "../reference/account";
import { attendanceCalls } from "../reference/attendance";
import { attendanceEndpoints } from "../reference/attendance.endpoints";
import { customerCalls } from "../reference/customer";
import { deviceCalls } from "../reference/device";
import { distributionCalls } from "../reference/distribution";
import { domainCalls } from "../reference/domain";
import { enterpriseCalls } from "../reference/enterprise";
import { eventCalls } from "../reference/events";
import { helpCalls } from "../reference/help";
import { listingCalls } from "../reference/listing";
import { listCalls } from "../reference/lists";
import { moveCalls } from "../reference/move";
import { notificationCalls } from "../reference/notification";
import { personCalls } from "../reference/person";
import { propertyCalls } from "../reference/property";
import { proposalCalls } from "../reference/proposal";
import { reportCalls } from "../reference/report";
import { summaryCalls } from "../reference/summary";
import { teamCalls } from "../reference/team";
import { tokenCalls } from "../reference/token";
import { transferCalls } from "../reference/transfer";
import { visitCalls } from "../reference/visit";
import { visitEndpoints } from "../reference/visit.endpoints";
import { webhookCalls } from "../reference/webhook";

/** The agency as one operation sees it: one agency, ours, whatever another one does differently. */
export type Agency = ReturnType<typeof createAgency>;

export function createAgency(client: AgencyClient) {
  const account = accountCalls(client);
  const domain = domainCalls(client);
  const enterprise = enterpriseCalls(client);
  const own = ownChanges(client, { me: account.me, enterprise: enterprise.mine });
  const endpoints = attendanceEndpoints(client, account.me);
  const attendance = attendanceCalls({ client, account, domain, enterprise, endpoints, own });
  const property = propertyCalls({ client, account, domain, attendance, own });
  const schedule = visitEndpoints(client, enterprise, {
    me: account.me,
    users: account.users,
    attendance: endpoints.get,
    row: property.row,
    rowOfVisit: property.rowOfVisit,
    visitReasons: domain.visitReasons,
  });
  return {
    account,
    attendance,
    customer: customerCalls(client, { account, attendance, own }),
    device: deviceCalls(client),
    distribution: distributionCalls(client),
    domain,
    enterprise,
    listing: listingCalls({ client, property, domain }),
    lists: listCalls(client),
    events: eventCalls(client, account),
    help: helpCalls(client, account),
    move: moveCalls({ client, enterprise, endpoints, attendance, property, visit: schedule }),
    notification: notificationCalls(client),
    person: personCalls(client),
    property,
    proposal: proposalCalls({ client, account, attendance, own }),
    report: reportCalls(client),
    summary: summaryCalls(client, account),
    team: teamCalls(client),
    token: tokenCalls(client),
    transfer: transferCalls({ client, account, attendance, own }),
    visit: visitCalls({ client, attendance, property, endpoints: schedule, own }),
    webhook: webhookCalls(client),
    /** Makes a call that needs nothing else of the agency (`schema`'s `…Calls`). */
    call: offeredCall(client),
    /** Whether the agency has a call that the graph offers only where it is there. */
    can: (capability: Capability): boolean => client.features.has(capability),
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
  };
}

/** @throws AgencyError FORBIDDEN or NOT_FOUND where the agency does not have the call's feature */
const offeredCall =
  (client: AgencyClient): AgencyClient["call"] =>
  async (call, ...given) => {
    if (call.feature) requireOffered(client, call.feature);
    return client.call(call, ...given);
  };
