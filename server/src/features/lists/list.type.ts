import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { StatusColumn } from "@soleira/schema/enterprise/wire";
import {
  ContactIcon as ContactIconShape,
  Credential,
  LeadPortal as LeadPortalShape,
  ListItem,
  ListName,
} from "@soleira/schema/lists/wire";
import { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import * as z from "zod";
import { VisitReasonType } from "../../graph/enums";
import { asGraphType, enumType, objectType } from "../../graph/shape";

/** `{ STATUS_REASONS: "status-reasons", … }`: inside, a list is what the agency calls it. */
const enumName = (name: string): string => name.replace(/-/g, "_").toUpperCase();
export const EnterpriseList = enumType("EnterpriseList", ListName, enumName);
enumType("ContactIcon", ContactIconShape, enumName);
export const LeadPortal = enumType("LeadPortal", LeadPortalShape, enumName);

export const ReasonType = z.enum(VISIT_REASON_TYPES);
asGraphType(ReasonType, VisitReasonType);

const { group: _group, icon, ...item } = ListItem.shape;
/** What the agency calls `group` has a field of its own for each list that is divided. */
export const EnterpriseListItem = objectType(
  "EnterpriseListItem",
  z.object({
    ...item,
    list: ListName.describe("The list that it is in."),
    status: z
      .enum(ATTENDANCE_STATUSES)
      .nullable()
      .describe("Of STATUS_REASONS, the status; null in other lists."),
    visitReasonType: ReasonType.nullable().describe(
      "Of VISIT_REASONS, what the reason is for; null in other lists.",
    ),
    businessType: z
      .enum(BUSINESS_TYPES)
      .nullable()
      .describe("Of MESSAGES, the funnel; null for all funnels, and in other lists."),
    icon: ContactIconShape.nullable().describe(icon.description ?? ""),
  }),
  {
    description:
      "An item of one of the agency's lists, as those who change them see it. `list` and `id` together name it: two lists may use one id.",
  },
);
export type EnterpriseListItem = InstanceType<typeof EnterpriseListItem>;

export const LeadCredential = objectType("LeadCredential", Credential, {
  names: { channel: "portal" },
  types: { channel: LeadPortal },
});
export const ColumnSettings = objectType("ColumnSettings", StatusColumn.omit({ order: true }), {
  description: StatusColumn.description,
  names: { description: "title" },
});
