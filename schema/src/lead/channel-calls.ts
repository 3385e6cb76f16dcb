import * as z from "zod";
import { MANAGERS } from "../account/roles";
import { LeadPortal } from "../lists/wire";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import {
  LeadChannel,
  LeadChannelList,
  LeadDelivery,
  LeadDeliveryDetail,
  LeadDeliveryPage,
  LeadDeliveryQuery,
  LeadKeyBody,
  MetaFormBody,
  MetaFormParams,
  MetaPageBody,
  MetaPageParams,
  SiteFormBody,
  SiteFormParams,
  TakeDeliveryBody,
} from "./channel-wire";

const PATH = "/v1/enterprises/mine/channels";
const common = { ours: true, feature: "channels", roles: MANAGERS } as const;
const doors = { ...common, rules: "docs/product/channels.md#doors" } as const;
const meta = { ...common, rules: "docs/product/channels.md#meta" } as const;
const site = { ...common, rules: "docs/product/channels.md#site" } as const;
const deliveries = { ...common, rules: "docs/product/channels.md#deliveries" } as const;
const channel = z.object({ channel: LeadPortal });

/** The doors by which leads come to the agency, and what came (docs/product/channels.md). */
export const ChannelCalls = {
  list: {
    ...doors,
    method: "get",
    path: PATH,
    summary: "The doors by which leads come in: address, secret, and what came in the last 30 days",
    answer: LeadChannelList,
  },
  setKey: {
    ...doors,
    method: "put",
    path: `${PATH}/{channel}/key`,
    summary: "Enters the key that a portal gave, or takes it away; 400/4001 for a door that has none",
    params: channel,
    body: LeadKeyBody,
    answer: LeadChannel,
  },
  setMetaPage: {
    ...meta,
    method: "put",
    path: `${PATH}/meta/pages/{page}`,
    summary: "Enters a page of Meta with its token and its app's secret, or others in their place",
    params: MetaPageParams,
    body: MetaPageBody,
    answer: LeadChannel,
  },
  removeMetaPage: {
    ...meta,
    method: "delete",
    path: `${PATH}/meta/pages/{page}`,
    summary: "Forgets a page of Meta, its token and its app's secret; leads of it are fetched no longer",
    params: MetaPageParams,
    answer: LeadChannel,
  },
  setMetaForm: {
    ...meta,
    method: "put",
    path: `${PATH}/meta/forms/{form}`,
    summary: "What the answers to a form's questions are taken for, all of it; from the next lead on",
    params: MetaFormParams,
    body: MetaFormBody,
    answer: LeadChannel,
  },
  addSiteForm: {
    ...site,
    method: "post",
    path: `${PATH}/site/forms`,
    summary: "Makes a form of the agency's site, for pages of these origins",
    body: SiteFormBody,
    answer: LeadChannel,
    status: 201,
  },
  setSiteForm: {
    ...site,
    method: "put",
    path: `${PATH}/site/forms/{id}`,
    summary: "Another name and other origins of a form",
    params: SiteFormParams,
    body: SiteFormBody,
    answer: LeadChannel,
  },
  removeSiteForm: {
    ...site,
    method: "delete",
    path: `${PATH}/site/forms/{id}`,
    summary: "Removes a form: what comes by it is taken no longer",
    params: SiteFormParams,
    answer: LeadChannel,
  },
  test: {
    ...doors,
    method: "post",
    path: `${PATH}/{channel}/tests`,
    summary: "A lead of our own comes by that door: it is read and kept as a test, and makes no attendance",
    params: channel,
    answer: LeadDelivery,
    status: 201,
  },
  deliveries: {
    ...deliveries,
    method: "get",
    path: `${PATH}/deliveries`,
    summary: "What came in the last 30 days, the newest first",
    query: LeadDeliveryQuery,
    answer: LeadDeliveryPage,
  },
  delivery: {
    ...deliveries,
    method: "get",
    path: `${PATH}/deliveries/{id}`,
    summary: "A delivery with what came",
    params: IdParams,
    answer: LeadDeliveryDetail,
  },
  take: {
    ...deliveries,
    method: "post",
    path: `${PATH}/deliveries/{id}/take`,
    summary: "Takes a delivery that was refused or waits, as it came or mended; 409/4009 for any other",
    params: IdParams,
    body: TakeDeliveryBody,
    answer: LeadDelivery,
  },
  discard: {
    ...deliveries,
    method: "post",
    path: `${PATH}/deliveries/{id}/discard`,
    summary: "Discards a delivery that waits for a manager; 409/4009 for any other",
    params: IdParams,
    answer: LeadDelivery,
  },
} satisfies Record<string, RestCall>;
