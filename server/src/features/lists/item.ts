import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import type { ListName } from "@soleira/schema/lists/lists";
import { CONTACT_ICONS, PORTALS } from "@soleira/schema/lists/lists";
import type { Credential, ListItem } from "@soleira/schema/lists/wire";
import { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import type * as z from "zod";
import type { EnterpriseListItem } from "./list.type";

/** The word if the graph knows it, so that one of a later agency keeps nothing from being read. */
const known = <Word extends string>(words: readonly Word[], said: string | null | undefined): Word | null =>
  words.find((word) => word === said) ?? null;

/** What the agency calls `group` has a field of its own for each list that is divided. */
export function itemOf(list: ListName, { group, icon, ...item }: ListItem): EnterpriseListItem {
  return {
    ...item,
    list,
    status: list === "status-reasons" ? known(ATTENDANCE_STATUSES, group) : null,
    visitReasonType: list === "visit-reasons" ? known(VISIT_REASON_TYPES, group) : null,
    businessType: list === "messages" ? known(BUSINESS_TYPES, group) : null,
    icon: known(CONTACT_ICONS, icon),
  };
}

type Group = Partial<Pick<EnterpriseListItem, "status" | "visitReasonType" | "businessType">>;
const FIELD_OF: Partial<Record<ListName, keyof Group>> = {
  "status-reasons": "status",
  "visit-reasons": "visitReasonType",
  messages: "businessType",
};

/** The name of the input's field that says the group of a list. */
export const groupField = (list: ListName): keyof Group | undefined => FIELD_OF[list];

/** The group that an input names; that of another list is passed on, so that the agency refuses it. */
export function groupIn(list: ListName, input: Group): string | null | undefined {
  const field = groupField(list);
  return (field && input[field]) ?? input.status ?? input.visitReasonType ?? input.businessType;
}

/** Credentials of portals that the graph knows. */
export const credentialsOf = (items: z.output<typeof Credential>[]) =>
  items.filter(({ channel }) => known(PORTALS, channel) !== null);
