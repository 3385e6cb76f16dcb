import type { AgencyFeature } from "@soleira/schema/rest/features";
import type { AgencyClient } from "../answers/agency-client";
import { withPlace } from "../answers/event-place";
import { accessCalls } from "./access";
import { accountCalls } from "./account";
import { attendanceCalls } from "./attendance";
import { attendanceEndpoints } from "./attendance.endpoints";
import { channelCalls } from "./channel";
import { customerCalls } from "./customer";
import { deviceCalls } from "./device";
import { distributionCalls } from "./distribution";
import { domainCalls } from "./domain";
import { enterpriseCalls } from "./enterprise";
import { eventCalls } from "./events";
import { helpCalls } from "./help";
import { listingCalls } from "./listing";
import { listCalls } from "./lists";
import { moveCalls } from "./move";
import { notificationCalls } from "./notification";
import { personCalls } from "./person";
import { propertyCalls } from "./property";
import { proposalCalls } from "./proposal";
import { reportCalls } from "./report";
import { sessionCalls } from "./session";
import { sheetImportCalls } from "./sheet-import";
import { summaryCalls } from "./summary";
import { teamCalls } from "./team";
import { todayCalls } from "./today";
import { tokenCalls } from "./token";
import { transferCalls } from "./transfer";
import { visitCalls } from "./visit";
import { visitEndpoints } from "./visit.endpoints";
import { webhookCalls } from "./webhook";

/** The reference agency: each call goes through as it is. What another lacks is in ../foreign/adapter.ts. */
export const reference = {
  manners: { reference: true, keepsKeys: true, keepsLog: true },
  /** Whether the agency has a feature. */
  can: (_feature: AgencyFeature): boolean => true,
  /** An event as it goes on to subscribers. */
  completeEvent: withPlace,
  /** Makes a call that needs nothing else of the agency (`schema`'s `…Calls`). */
  call: (client: AgencyClient): AgencyClient["call"] => client.call.bind(client),
  session: sessionCalls,
  access: accessCalls,
  account: accountCalls,
  domain: domainCalls,
  enterprise: enterpriseCalls,
  attendanceEndpoints,
  attendance: attendanceCalls,
  property: propertyCalls,
  visitEndpoints,
  visit: visitCalls,
  customer: customerCalls,
  device: deviceCalls,
  distribution: distributionCalls,
  events: eventCalls,
  help: helpCalls,
  listing: listingCalls,
  lists: listCalls,
  move: moveCalls,
  notification: notificationCalls,
  person: personCalls,
  proposal: proposalCalls,
  report: reportCalls,
  summary: summaryCalls,
  team: teamCalls,
  today: todayCalls,
  token: tokenCalls,
  transfer: transferCalls,
  webhook: webhookCalls,
  channel: channelCalls,
  sheetImport: sheetImportCalls,
};
