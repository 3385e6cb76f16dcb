import { ChannelCalls } from "@soleira/schema/lead/channel-calls";
import type { Seal } from "../../auth/seal";
import type { Env } from "../../env";
import type { Routes } from "../../http/routes";
import {
  leadDelivery,
  listChannels,
  listLeadDeliveries,
  removeMetaPage,
  sendTestLead,
  setLeadKey,
  setMetaPage,
  takeAgain,
} from "./channels";
import type { LeadFollowers } from "./followers";

type Deps = { env: Pick<Env, "AGENCY_PUBLIC_URL">; seal: Pick<Seal, "seal"> };

/** What managers see of the doors by which leads come in, and do there (docs/product/channels.md). */
export function channelRoutes(routes: Routes<Deps>, follow: LeadFollowers): void {
  const calls = ChannelCalls;
  routes.member(calls.list, async ({ work, deps }) => ({ items: await listChannels(work, deps) }));
  routes.member(calls.setKey, ({ work, params, body, deps }) => setLeadKey(work, params.channel, body, deps));
  routes.member(calls.setMetaPage, ({ work, params, body, deps }) =>
    setMetaPage(work, params.page, body, deps),
  );
  routes.member(calls.removeMetaPage, ({ work, params, deps }) => removeMetaPage(work, params.page, deps));
  routes.member(calls.test, ({ work, params }) => sendTestLead(work, params.channel));
  routes.member(calls.deliveries, ({ work, query }) => listLeadDeliveries(work, query));
  routes.member(calls.delivery, ({ work, params }) => leadDelivery(work, params.id));
  routes.member(calls.take, ({ work, params, body }) => takeAgain(work, follow, params.id, body));
}
