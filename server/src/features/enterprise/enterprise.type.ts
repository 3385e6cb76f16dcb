import type { Tag as WireTag, Temperature as WireTemperature } from "@soleira/schema/attendance/labels";
import type { Enterprise as Wire } from "@soleira/schema/enterprise/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type * as z from "zod";
import { graphName } from "../../graph/graph-name";

@ObjectType("Enterprise", {
  simpleResolvers: true,
  description: "The agency that the session is bound to (UI: 'imobiliária'), with what it has switched on.",
})
export class Enterprise
  implements
    Omit<Wire, "isCanEditCustomer" | "checkInRequired" | "returnsToAgent" | "logo" | "passwordPolicy">
{
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "Name as shown." })
  name!: string;
  @Field(() => String, {
    description: 'IANA zone, `America/Sao_Paulo`. "Today" is always this zone\'s today.',
  })
  timeZone!: string;
  accountStatus!: string;
  @Field(() => Boolean, {
    ...graphName("isHolding"),
    description: "Has subsidiaries; its managers see them.",
  })
  holding!: boolean;
  @Field(() => Boolean, { description: "Pre-attendants answer first: fewer columns and reasons for them." })
  hasPreService!: boolean;
  @Field(() => Boolean, { description: "Rent visits are made by a demonstrator that the agent chooses." })
  hasDemonstrator!: boolean;
  @Field(() => Boolean, { description: "Visits are scheduled at a partner's site." })
  hasVisitPartner!: boolean;
  @Field(() => Boolean, { ...graphName("hasNewProposalFlow"), description: "The new proposal flow is on." })
  activeNewProposalFlow!: boolean;
  @Field(() => Boolean, {
    ...graphName("hasCrmProperties"),
    description: "Properties come from a CRM and are not edited here.",
  })
  hasSyncCrmProperty!: boolean;
  @Field(() => Boolean, { ...graphName("worksWithoutProperties"), description: "Works without properties." })
  harryNoProperty!: boolean;
  @Field(() => String, {
    nullable: true,
    description: "Name of the partner chat tool; null when WhatsApp is used directly.",
  })
  conversationTool?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Where another tool for conversations opens; null without one.",
  })
  conversationUrl?: string | null;
  @Field(() => String, { nullable: true, description: "Registration as a broker; null where not known." })
  creci?: string | null;
  @Field(() => String, { nullable: true, description: "Phone as shown; null without one." })
  phone?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Where 'Gestão' leads; null: to the pages of the product.",
  })
  managementUrl?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: "Days until a new proposal is due, unless said otherwise; null where the agency names none.",
  })
  proposalDays?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: "Goes up with each change of the settings; null where the agency has no versions.",
  })
  version?: number | null;
}

@ObjectType("Temperature", {
  simpleResolvers: true,
  description: "How hot a lead is, as the agency configures it.",
})
export class Temperature implements WireTemperature {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "Name as shown: `Quente`." })
  name!: string;
  @Field(() => String, { description: "CSS colour, `#rrggbb`." })
  color!: string;
}

@ObjectType("Tag", { simpleResolvers: true, description: "A label on attendances." })
export class Tag implements z.infer<typeof WireTag> {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "Name as shown." })
  name!: string;
  @Field(() => String, { nullable: true, description: "CSS colour, `#rrggbb`; null where none is set." })
  color?: string | null;
}
