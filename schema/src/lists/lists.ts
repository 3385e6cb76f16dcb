import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { VISIT_REASON_TYPES } from "../visit/reason-types";

/** The lists that an agency keeps itself (docs/product/settings.md#lists). */
export const LISTS = [
  "status-reasons",
  "visit-reasons",
  "transfer-reasons",
  "history-reasons",
  "tags",
  "temperatures",
  "contact-types",
  "channels",
  "messages",
] as const;
export type ListName = (typeof LISTS)[number];

/** Lists that are several: an item belongs to one status, kind of change of a visit, or funnel. */
export const LIST_GROUPS: Partial<Record<ListName, readonly string[]>> = {
  "status-reasons": ATTENDANCE_STATUSES,
  "visit-reasons": VISIT_REASON_TYPES,
  messages: BUSINESS_TYPES,
};
/** Lists of which one item at least is offered, of each group that has any. */
export const NEEDED_LISTS: readonly ListName[] = [
  "status-reasons",
  "visit-reasons",
  "transfer-reasons",
  "history-reasons",
  "temperatures",
];
/** What an icon of a contact type may be. */
export const CONTACT_ICONS = ["whatsapp", "phone", "email", "person", "video"] as const;

export const LONGEST_MESSAGE = 1000;
/** Items of one list, those that are set aside too. */
export const MOST_ITEMS = 200;

/** Doors by which leads come in with a secret of the agency's (docs/product/leads.md#way). */
export const PORTALS = ["grupo-olx", "imovelweb", "google-ads", "meta", "site"] as const;
export const PORTAL_NAME: Record<(typeof PORTALS)[number], string> = {
  "grupo-olx": "Grupo OLX",
  imovelweb: "Imovelweb",
  "google-ads": "Google Ads",
  meta: "Meta Lead Ads",
  site: "Site da imobiliária",
};

/** What a limit of a column has to be (docs/product/cards.md#stopped). */
export const STOPPED_AFTER_TEXT = "De 1 a 365 dias, ou 0 para não ter limite.";
