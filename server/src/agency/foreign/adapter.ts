import { AGENCY_FEATURES, type AgencyFeature, type AgencyFeatures } from "@soleira/schema/rest/features";
import { reference } from "../reference/adapter";
import { foreignAccount } from "./account";
import { foreignAttendance } from "./attendance";
import { foreignAttendanceEndpoints } from "./attendance.endpoints";
import { configurationElsewhere } from "./configuration";
import { foreignCustomer } from "./customer";
import { completeEvent } from "./events";
import { foreignListing } from "./listing";
import { foreignEvents } from "./log";
import { foreignMove } from "./move";
import { allOffered, offered, requireOffered } from "./offered";
import { foreignProperty } from "./property";
import { foreignProposal } from "./proposal";
import { foreignToday } from "./today";
import { foreignTransfer } from "./transfer";
import { foreignVisit } from "./visit";
import { foreignVisitEndpoints } from "./visit.endpoints";

type Adapter = typeof reference;

/** Only the reference agency has all features: its answers have our shapes as they are. */
export const isReference = (features: AgencyFeatures): boolean =>
  AGENCY_FEATURES.every((name) => features.has(name));

/**
 * Another agency, which has these features: what it lacks is done with other calls, left out, or refused
 * (docs/product/other-agencies.md#features). All else goes through as with the reference agency.
 */
export const foreign = (features: AgencyFeatures): Adapter => ({
  ...reference,
  manners: {
    reference: false,
    keepsKeys: features.has("idempotency"),
    keepsLog: features.has("events"),
  },
  can: (feature: AgencyFeature) => features.has(feature),
  completeEvent: (event) => completeEvent(event, features),
  call:
    (client) =>
    async (call, ...given) => {
      if (call.feature) requireOffered(features, call.feature);
      return client.call(call, ...given);
    },
  session: {
    ...reference.session,
    revoke: features.has("revoke") ? reference.session.revoke : async () => {},
  },
  access: (api, stranger) =>
    offered(features, reference.access(api, stranger), {
      register: "register",
      invitation: "register",
      verifyEmail: "register",
      sendVerificationAgain: "register",
    }),
  account: (client) => foreignAccount(features, client),
  enterprise: (client) =>
    offered(
      features,
      {
        ...reference.enterprise(client),
        ...(!features.has("configuration") && { configuration: () => configurationElsewhere(client) }),
      },
      { update: "people" },
    ),
  attendanceEndpoints: (client, me) => foreignAttendanceEndpoints(features, client, me),
  attendance: (base) => foreignAttendance(features, base),
  property: (parts) => foreignProperty(features, parts),
  visitEndpoints: (parts) => foreignVisitEndpoints(features, parts),
  visit: (parts) => foreignVisit(features, parts),
  customer: (parts) => foreignCustomer(features, parts),
  device(client) {
    const signedIn = () => client.signedIn();
    const calls = allOffered(features, reference.device(client), "devices", signedIn);
    return features.has("devices") ? calls : { ...calls, key: async () => signedIn().then(() => null) };
  },
  distribution: (client) =>
    offered(features, allOffered(features, reference.distribution(client), "distribution"), {
      setSettings: "firstAnswer",
      setRules: "distributionRules",
      toAccept: "acceptance",
      accept: "acceptance",
      turns: "firstAnswer",
      lost: "firstAnswer",
    }),
  events: (parts) => foreignEvents(features, parts),
  listing: (parts) => offered(features, foreignListing(features, parts), { setAgent: "distributionRules" }),
  lists: (client) => allOffered(features, reference.lists(client), "people"),
  move: (parts) => foreignMove(features, parts),
  notification: (client) =>
    allOffered(features, reference.notification(client), "notifications", () => client.signedIn()),
  person: (client) => allOffered(features, reference.person(client), "people"),
  proposal: (parts) => foreignProposal(features, parts),
  report: (client) => allOffered(features, reference.report(client), "reports"),
  team: (client) =>
    offered(features, reference.team(client), { add: "people", change: "people", remove: "people" }),
  today: (parts) => foreignToday(features, parts),
  token: (client) => allOffered(features, reference.token(client), "tokens"),
  transfer: (parts) => foreignTransfer(features, parts),
  webhook: (client) => allOffered(features, reference.webhook(client), "webhooks"),
  channel: (client) => allOffered(features, reference.channel(client), "channels"),
  sheetImport: (client) => allOffered(features, reference.sheetImport(client), "import"),
});
