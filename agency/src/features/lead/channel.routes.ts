import { ChannelCalls } from "@soleira/schema/lead/channel-calls";
import type { Seal } from "../../auth/seal";
import type { Env } from "../../env";
import type { Routes } from "../../http/routes";
import {
  channelNamed,
  discardDelivery,
  leadDelivery,
  listChannels,
  listLeadDeliveries,
  removeMetaPage,
  sendTestLead,
  setFormOfMeta,
  setLeadKey,
  setMetaPage,
  takeAgain,
} from "./channels";
import { SITE } from "./doors/site";
import type { LeadFollowers } from "./followers";
import { editSiteForm, makeSiteForm, removeSiteForm } from "./site-form";

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
  routes.member(calls.setMetaForm, ({ work, params, body, deps }) =>
    setFormOfMeta(work, params.form, body, deps),
  );
  routes.member(calls.addSiteForm, async ({ work, body, deps }) => {
    await makeSiteForm(work, body);
    return channelNamed(work, SITE, deps);
  });
  routes.member(calls.setSiteForm, async ({ work, params, body, deps }) => {
    await editSiteForm(work, params.id, body);
    return channelNamed(work, SITE, deps);
  });
  routes.member(calls.removeSiteForm, async ({ work, params, deps }) => {
    await removeSiteForm(work, params.id);
    return channelNamed(work, SITE, deps);
  });
  routes.member(calls.discard, ({ work, params }) => discardDelivery(work, params.id));
  routes.member(calls.test, ({ work, params }) => sendTestLead(work, params.channel));
  routes.member(calls.deliveries, ({ work, query }) => listLeadDeliveries(work, query));
  routes.member(calls.delivery, ({ work, params }) => leadDelivery(work, params.id));
  routes.member(calls.take, ({ work, params, body }) => takeAgain(work, follow, params.id, body));
}
