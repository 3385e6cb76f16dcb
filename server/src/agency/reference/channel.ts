import { ChannelCalls } from "@soleira/schema/lead/channel-calls";
import type {
  LeadDeliveryQuery,
  LeadKeyBody,
  MetaFormBody,
  MetaPageBody,
  SiteFormBody,
  TakeDeliveryBody,
} from "@soleira/schema/lead/channel-wire";
import type { PORTALS } from "@soleira/schema/lists/lists";
import type { AgencyClient } from "../answers/agency-client";
import { toPage } from "../answers/page";

type Channel = (typeof PORTALS)[number];

/** /v1/enterprises/mine/channels (docs/product/channels.md). */
export const channelCalls = (client: AgencyClient) => ({
  list: async () => (await client.call(ChannelCalls.list)).items,
  setKey: (channel: Channel, body: LeadKeyBody, key: string) =>
    client.call(ChannelCalls.setKey, { params: { channel }, body, key }),
  setMetaPage: (page: string, body: MetaPageBody, key: string) =>
    client.call(ChannelCalls.setMetaPage, { params: { page }, body, key }),
  removeMetaPage: (page: string, key: string) =>
    client.call(ChannelCalls.removeMetaPage, { params: { page }, key }),
  setMetaForm: (form: string, body: MetaFormBody, key: string) =>
    client.call(ChannelCalls.setMetaForm, { params: { form }, body, key }),
  addSiteForm: (body: SiteFormBody, key: string) => client.call(ChannelCalls.addSiteForm, { body, key }),
  setSiteForm: (id: string, body: SiteFormBody, key: string) =>
    client.call(ChannelCalls.setSiteForm, { params: { id }, body, key }),
  removeSiteForm: (id: string, key: string) =>
    client.call(ChannelCalls.removeSiteForm, { params: { id }, key }),
  discard: (id: string, key: string) => client.call(ChannelCalls.discard, { params: { id }, key }),
  test: (channel: Channel, key: string) => client.call(ChannelCalls.test, { params: { channel }, key }),
  deliveries: async (query: LeadDeliveryQuery) =>
    toPage(await client.call(ChannelCalls.deliveries, { query, counted: true })),
  delivery: (id: string) => client.call(ChannelCalls.delivery, { params: { id } }),
  take: (id: string, body: TakeDeliveryBody, key: string) =>
    client.call(ChannelCalls.take, { params: { id }, body, key }),
});
