import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { CONTACT_ICONS, LISTS, type ListName, PORTAL_NAME, PORTALS } from "@soleira/schema/lists/lists";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { AttendanceStatus, BusinessType, described, VisitReasonType } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { DateTime } from "../../graph/scalars";

const enumName = (name: string): string => name.replace(/-/g, "_").toUpperCase();
const MEANING: Record<ListName, string> = {
  "status-reasons": "`statusReasons`: why an attendance enters a status, of each status a list of its own.",
  "visit-reasons": "`visitReasons`: of each `VisitReasonType` a list of its own.",
  "transfer-reasons": "`transferReasons`.",
  "history-reasons": "`historyReasons`, of observations.",
  tags: "`tags` of attendances.",
  temperatures: "`temperatures`, from cold to hot: the place is the heat.",
  "contact-types": "`contactTypes`.",
  channels: "`acquisitionChannels`.",
  messages: "Ready messages (`Attendance.readyMessages`), of each funnel and of all.",
};
/** `{ STATUS_REASONS: "status-reasons", … }`: inside, a list is what the agency calls it. */
export const EnterpriseList = Object.fromEntries(LISTS.map((list) => [enumName(list), list]));
registerEnumType(EnterpriseList, {
  name: "EnterpriseList",
  description: "The lists that an agency keeps itself.",
  valuesConfig: Object.fromEntries(LISTS.map((list) => [enumName(list), { description: MEANING[list] }])),
});

export const ContactIcon = Object.fromEntries(CONTACT_ICONS.map((icon) => [enumName(icon), icon]));
registerEnumType(ContactIcon, {
  name: "ContactIcon",
  description: "The icon that a contact type is shown with.",
  valuesConfig: described({
    WHATSAPP: "A bubble with a phone.",
    PHONE: "A phone.",
    EMAIL: "An envelope.",
    PERSON: "A person.",
    VIDEO: "A camera.",
  }),
});

/** `{ GRUPO_OLX: "grupo-olx" }` */
export const LeadPortal = Object.fromEntries(PORTALS.map((portal) => [enumName(portal), portal]));
registerEnumType(LeadPortal, {
  name: "LeadPortal",
  description: "Portals that deliver leads.",
  valuesConfig: Object.fromEntries(
    PORTALS.map((portal) => [enumName(portal), { description: `'${PORTAL_NAME[portal]}'.` }]),
  ),
});

@ObjectType("EnterpriseListItem", {
  simpleResolvers: true,
  description:
    "An item of one of the agency's lists, as those who change them see it. `list` and `id` together name it: two lists may use one id.",
})
export class EnterpriseListItem {
  @Field(() => EnterpriseList, { description: "The list that it is in." })
  list!: ListName;
  @Field(() => ID, { description: "The `id` that it has where it is offered. Unique in its list." })
  id!: string;
  @Field(() => String, { description: "Name as shown; of a ready message its title." })
  name!: string;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description: "Of STATUS_REASONS, the status; null in other lists.",
  })
  status?: Status | null;
  @Field(() => VisitReasonType, {
    nullable: true,
    description: "Of VISIT_REASONS, what the reason is for; null in other lists.",
  })
  visitReasonType?: (typeof VISIT_REASON_TYPES)[number] | null;
  @Field(() => BusinessType, {
    nullable: true,
    description: "Of MESSAGES, the funnel; null for all funnels, and in other lists.",
  })
  businessType?: Business | null;
  @Field(() => String, {
    nullable: true,
    description: "CSS colour, `#rrggbb`, of TAGS and TEMPERATURES; null where it has none.",
  })
  color?: string | null;
  @Field(() => ContactIcon, { nullable: true, description: "Of CONTACT_TYPES; null in other lists." })
  icon?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Of MESSAGES, the text with `{{lead}}`, `{{corretor}}`, `{{imobiliaria}}` and `{{imovel}}`; null in other lists.",
  })
  text?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: "Of STATUS_REASONS, whether pre-attendants choose it too; null in other lists.",
  })
  preService?: boolean | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Of CHANNELS, the portal whose leads come by it, `ZAP`: it stays offered. Null for any other.",
  })
  portal?: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description:
      "Since when it is set aside: offered no more, and shown where it was chosen. Null while it is offered.",
  })
  setAsideAt?: string | null;
}

@ObjectType("LeadCredential", {
  simpleResolvers: true,
  description:
    "That a portal has a secret with which it delivers the agency's leads. The secret itself is said once.",
})
export class LeadCredential {
  @Field(() => LeadPortal, { description: "The portal." })
  portal!: string;
  @Field(() => DateTime, { description: "When the first one was made." })
  createdAt!: string;
  @Field(() => DateTime, {
    nullable: true,
    description:
      "When the present secret took the place of another one, which counts for 24 hours more; null where it is the first.",
  })
  replacedAt?: string | null;
}

@ObjectType("ColumnSettings", {
  simpleResolvers: true,
  description: "A column of a funnel, as the agency words it.",
})
export class ColumnSettings {
  @Field(() => AttendanceStatus, { description: "The status." })
  status!: Status;
  @Field(() => String, { ...graphName("title"), description: "Title as shown: `Em atendimento`." })
  description!: string;
  @Field(() => Boolean, { description: "Pre-attendants of an agency with pre-service see it." })
  useOnPreService!: boolean;
  @Field(() => Boolean, { description: "Moving here asks for something first (a reason, a visit …)." })
  actionRequired!: boolean;
}
