import type { Attendance } from "@soleira/schema/attendance/wire";
import { DistributionList } from "@soleira/schema/distribution/wire";
import { SuggestionPage } from "@soleira/schema/property/search-wire";
import { ProposalPage } from "@soleira/schema/proposal/wire";
import type { AgencyFeature } from "@soleira/schema/rest/features";
import type * as z from "zod";
import type { Judged } from "./judge";

/** What a read shows of a feature: that there is such a call, or what its answer has. */
type Sign = { calls: readonly string[]; has?: (answer: unknown) => boolean | undefined } | "not by reading";

/** What one of a list shows; undefined of an empty one. */
const some =
  <Item>(_shape: z.ZodType<{ items: Item[] }>, look: (item: Item) => boolean) =>
  (answer: unknown): boolean | undefined => {
    const { items } = answer as { items: Item[] };
    return items.length > 0 ? items.some(look) : undefined;
  };
/** What one attendance has. */
const lead = (look: (one: Attendance) => boolean): Sign => ({
  calls: ["GET /v1/customer-services/{id}"],
  has: (answer) => look(answer as Attendance),
});

/** By what each feature is seen without writing (docs/product/other-agencies.md#features). */
const SIGNS: Record<AgencyFeature, Sign> = {
  from: "not by reading",
  version: lead(({ version }) => typeof version === "number"),
  expectedVersion: "not by reading",
  total: {
    calls: ["GET /v1/customer-services/mine"],
    has: (answer) => typeof (answer as { total?: number }).total === "number",
  },
  idempotency: "not by reading",
  copyFrom: "not by reading",
  dealWon: "not by reading",
  date: "not by reading",
  proposalId: "not by reading",
  partial: "not by reading",
  deleteVisit: "not by reading",
  feed: { calls: ["GET /v1/schedules/users/me/feed"] },
  visitLink: {
    calls: ["GET /v1/customer-services/{id}"],
    has(answer) {
      const { nextVisit } = answer as Attendance;
      return nextVisit ? "askedFor" in nextVisit : undefined;
    },
  },
  propertyBusyTimes: { calls: ["GET /v1/customer-services/{id}/property-busy-times"] },
  reminders: { calls: ["GET /v1/schedules/reminders"] },
  webhook: "not by reading",
  scope: "not by reading",
  revoke: { calls: ["POST /oauth/revoke"] },
  configuration: { calls: ["GET /v1/configuration"] },
  expected: "not by reading",
  undo: "not by reading",
  openVisits: "not by reading",
  lookup: { calls: ["GET /v1/properties/{code}", "GET /v1/schedules/visits/{visitId}"] },
  keyset: { calls: ["GET /v1/customer-services/keyset"] },
  externalId: lead((one) => "externalId" in one),
  bulk: {
    calls: [
      "GET /v1/customer-services/histories",
      "GET /v1/customer-services/properties",
      "GET /v1/customer-services/messages",
    ],
  },
  events: { calls: ["GET /v1/events"] },
  mend: "not by reading",
  parts: { calls: ["GET /v1/customer-services/{id}/parts"] },
  board: { calls: ["GET /v1/customer-services/mine/board"] },
  returnSubject: lead((one) => "returnSubject" in one),
  noStep: lead((one) => "noStepSince" in one),
  calls: "not by reading",
  occurredAt: "not by reading",
  nextSteps: { calls: ["GET /v1/customer-services/mine/next-steps"] },
  proposalVersion: {
    calls: ["GET /v1/proposals/"],
    has: some(ProposalPage, ({ version }) => typeof version === "number"),
  },
  proposalFiles: "not by reading",
  finishCorrection: "not by reading",
  transferItems: "not by reading",
  propertyFilters: "not by reading",
  suggestionReasons: {
    calls: ["GET /v1/properties:suggestions"],
    has: some(SuggestionPage, ({ reasons }) => reasons.length > 0),
  },
  customerHistories: { calls: ["GET /v1/customers/{id}/histories"] },
  contacts: { calls: ["GET /v1/customers/{id}/contacts"] },
  identity: { calls: ["GET /v1/customer-services/{id}/possible-duplicates"] },
  personalData: "not by reading",
  register: "not by reading",
  mfa: "not by reading",
  sessions: { calls: ["GET /v1/users/me/sessions"] },
  avatar: "not by reading",
  people: { calls: ["GET /v1/enterprises/mine/people"] },
  distribution: { calls: ["GET /v1/enterprise-distributions/mine"] },
  firstAnswer: { calls: ["GET /v1/customer-services/mine/lost"] },
  distributionRules: {
    calls: ["GET /v1/enterprise-distributions/"],
    has: some(DistributionList, ({ rules }) => rules !== undefined),
  },
  arrivals: { calls: ["GET /v1/arrivals"] },
  acceptance: { calls: ["GET /v1/customer-services/mine/to-accept"] },
  notifications: { calls: ["GET /v1/notifications/mine", "GET /v1/notifications/mine/total"] },
  devices: { calls: ["GET /v1/users/me/devices/key"] },
  reports: { calls: ["GET /v1/reports/{name}/"] },
  tokens: { calls: ["GET /v1/enterprises/mine/tokens"] },
  webhooks: { calls: ["GET /v1/enterprises/mine/webhooks"] },
  channels: { calls: ["GET /v1/enterprises/mine/channels"] },
  import: { calls: ["GET /v1/enterprises/mine/imports"] },
  beginning: { calls: ["GET /v1/enterprises/mine/beginning"] },
  search: "not by reading",
  listFilters: "not by reading",
};

/** All calls that show a feature. */
export const SIGN_CALLS: readonly string[] = Object.values(SIGNS).flatMap((sign) =>
  sign === "not by reading" ? [] : sign.calls,
);

export type FeatureSeen = "seen" | "not there" | "not known";

/** Whether the agency has a feature, as far as these answers show it. */
export function featureIn(name: AgencyFeature, answers: ReadonlyMap<string, Judged>): FeatureSeen {
  const sign = SIGNS[name];
  if (sign === "not by reading") return "not known";
  const found = sign.calls.map((call) => answers.get(call));
  if (found.some((one) => one?.verdict === "missing")) return "not there";
  const isRead = found.every((one) => one?.verdict === "ok" || one?.verdict === "read");
  if (!isRead) return "not known";
  if (!sign.has) return "seen";
  const shown = found.map((one) => sign.has?.(one?.data));
  return shown.includes(undefined) ? "not known" : shown.includes(false) ? "not there" : "seen";
}
