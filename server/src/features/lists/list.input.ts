import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { type ListName, LONGEST_MESSAGE } from "@soleira/schema/lists/lists";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import { Field, ID, InputType, Int } from "type-graphql";
import { AttendanceStatus, BusinessType, VisitReasonType } from "../../graph/enums";
import { KEY } from "../../graph/mutation";
import { ContactIcon, EnterpriseList, LeadPortal } from "./list.type";

const NAME =
  "2 to 60 characters; INVALID where another item of the list has it, also one that is set aside, whatever case and accents.";
const COLOR = "`#rrggbb`. INVALID for lists other than TAGS and TEMPERATURES.";
const ICON = "INVALID for lists other than CONTACT_TYPES.";
const TEXT = `Up to ${LONGEST_MESSAGE} characters, with \`{{lead}}\`, \`{{corretor}}\`, \`{{imobiliaria}}\` and \`{{imovel}}\`. INVALID for lists other than MESSAGES.`;
const PRE_SERVICE = "Whether pre-attendants choose it too. INVALID for lists other than STATUS_REASONS.";

@InputType("CreateListItemInput", { description: "A new item, at the end of its list." })
export class CreateListItemInput {
  @Field(() => EnterpriseList, { description: "The list." })
  list!: ListName;
  @Field(() => String, { description: NAME })
  name!: string;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description: "Of STATUS_REASONS, for which status; INVALID when absent, and for other lists.",
  })
  status?: Status | null;
  @Field(() => VisitReasonType, {
    nullable: true,
    description: "Of VISIT_REASONS, what for; INVALID when absent, and for other lists.",
  })
  visitReasonType?: (typeof VISIT_REASON_TYPES)[number] | null;
  @Field(() => BusinessType, {
    nullable: true,
    description: "Of MESSAGES, for which funnel; absent for all funnels. INVALID for other lists.",
  })
  businessType?: Business | null;
  @Field(() => String, { nullable: true, description: `${COLOR} A temperature needs one.` })
  color?: string | null;
  @Field(() => ContactIcon, { nullable: true, description: `${ICON} They need one.` })
  icon?: string | null;
  @Field(() => String, { nullable: true, description: `${TEXT} They need one.` })
  text?: string | null;
  @Field(() => Boolean, { nullable: true, description: PRE_SERVICE })
  preService?: boolean | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("UpdateListItemInput", {
  description: "What changes of an item; what is absent or null stays. Its list and group stay.",
})
export class UpdateListItemInput {
  @Field(() => EnterpriseList, { description: "The list that it is in." })
  list!: ListName;
  @Field(() => ID, { description: "Of `enterpriseListItems`. NOT_FOUND for one that is not in the list." })
  itemId!: string;
  @Field(() => String, { nullable: true, description: NAME })
  name?: string | null;
  @Field(() => String, { nullable: true, description: COLOR })
  color?: string | null;
  @Field(() => ContactIcon, { nullable: true, description: ICON })
  icon?: string | null;
  @Field(() => String, { nullable: true, description: TEXT })
  text?: string | null;
  @Field(() => Boolean, { nullable: true, description: PRE_SERVICE })
  preService?: boolean | null;
  @Field(() => Int, {
    nullable: true,
    description:
      "Its place among those of its list and group that are offered, from 1; 200 is always the last. INVALID below 1 and over 200.",
  })
  place?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "False sets it aside: it is offered no more, and shown where it was chosen; CONFLICT for the last one of a list that needs one, and for a channel of a portal. True offers it again, where it was.",
  })
  offered?: boolean | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("UpdateColumnInput", {
  description:
    "What changes of a column of the board; what is absent or null stays. Order and statuses are fixed.",
})
export class UpdateColumnInput {
  @Field(() => BusinessType, { description: "The funnel." })
  businessType!: Business;
  @Field(() => AttendanceStatus, { description: "The column; INVALID where the funnel has none for it." })
  status!: Status;
  @Field(() => String, { nullable: true, description: "Title as shown: 2 to 30 characters, else INVALID." })
  title?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether pre-attendants of an agency with pre-service see it.",
  })
  useOnPreService?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether moving here asks for something first (a reason, a visit …).",
  })
  actionRequired?: boolean | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("CreateLeadCredentialInput", { description: "The portal that gets a new secret." })
export class CreateLeadCredentialInput {
  @Field(() => LeadPortal, { description: "The portal." })
  portal!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
