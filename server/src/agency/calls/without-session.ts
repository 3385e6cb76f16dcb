import type { Stranger } from "../http/upstream";
import type { Origin } from "../reference/session";
import type { OpenAgency } from "./open-agency";

export { readCalendar } from "../reference/calendar";
export { publicProposalCalls } from "../reference/public-proposal";
export { publicVisitCalls } from "../reference/public-visit";
export { publicReportCall } from "../reference/report";
export type { Origin } from "../reference/session";

/** The calls of somebody who has no session yet, or none any more (docs/product/registering.md). */
export const accessCalls = (agency: OpenAgency, stranger: Stranger) =>
  agency.adapter.access(agency, stranger);

/** The tokens of a session: with the gateway's own credential (docs/product/sign-in.md#tokens). */
export const sessionCalls = {
  password: (agency: OpenAgency, username: string, password: string, origin: Origin) =>
    agency.adapter.session.password(agency, username, password, origin),
  code: (
    agency: OpenAgency,
    typed: { mfaToken: string; code: string; enterpriseId?: string },
    origin: Origin,
  ) => agency.adapter.session.code(agency, typed, origin),
  refresh: (agency: OpenAgency, token: string) => agency.adapter.session.refresh(agency, token),
  enterprise: (agency: OpenAgency, token: string, enterpriseId: string) =>
    agency.adapter.session.enterprise(agency, token, enterpriseId),
  revoke: (agency: OpenAgency, token: string) => agency.adapter.session.revoke(agency, token),
};
