import type { AttendanceProperty as RowWire, Property as Wire } from "@soleira/schema/property/wire";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { graphName } from "../../graph/graph-name";
import { Page } from "../../graph/page.type";
import { DateTime, Money } from "../../graph/scalars";
import { Interest } from "./interest.type";

const RAISE = "Shown in raise-property rows; null where it is not known.";
const UNKNOWN = "null where it is not known.";

/** A row with the attendance that it belongs to. */
export type AttendancePropertySource = RowWire & { attendanceId: string };

@ObjectType("Property", {
  simpleResolvers: true,
  description: "A listing of the agency (UI: 'imóvel').",
})
export class Property implements Omit<Wire, "type" | "url"> {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "The agency's own code: `AP1034`." })
  code!: string;
  @Field(() => Boolean, { description: "Whether it is still offered." })
  enabled!: boolean;
  @Field(() => Money, { nullable: true, description: `Property tax (IPTU); ${UNKNOWN}` })
  propertyTax?: string | null;
  @Field(() => Money, {
    ...graphName("condominiumFee"),
    nullable: true,
    description: `Condominium fee of a month; ${UNKNOWN}`,
  })
  condominiumAmount?: string | null;
  @Field(() => Int, {
    ...graphName("parkingSpaces"),
    nullable: true,
    description: `Parking spaces; ${UNKNOWN}`,
  })
  parkingSpace?: number | null;
  @Field(() => Boolean, {
    ...graphName("acceptsPets"),
    nullable: true,
    description: `Whether pets are accepted; ${UNKNOWN}`,
  })
  acceptPet?: boolean | null;
  @Field(() => String, {
    ...graphName("notes"),
    nullable: true,
    description: "Notes about it; null without any.",
  })
  obs?: string | null;
  @Field(() => String, { nullable: true, description: `Registry office. ${RAISE}` })
  registry?: string | null;
  @Field(() => String, { nullable: true, description: `Fiscal indication. ${RAISE}` })
  taxIndication?: string | null;
  @Field(() => String, { nullable: true, description: `Registration number. ${RAISE}` })
  registration?: string | null;
  @Field(() => Float, { ...graphName("area"), nullable: true, description: `Square metres. ${RAISE}` })
  size?: number | null;
  @Field(() => String, { nullable: true, description: `District; ${UNKNOWN}` })
  district?: string | null;
  @Field(() => Money, { nullable: true, description: `Price, or rent of a month; ${UNKNOWN}` })
  amount?: string | null;
  @Field(() => Int, { nullable: true, description: `Bedrooms; ${UNKNOWN}` })
  bedrooms?: number | null;
}

@ObjectType("PropertyField", {
  simpleResolvers: true,
  description: "A field that the agency adds to an interest.",
})
export class PropertyField {
  @Field(() => String, { description: "What it is called." })
  name!: string;
  @Field(() => String, { nullable: true, description: "What it says; null: 'Não informado'." })
  value?: string | null;
}

@ObjectType("AttendanceProperty", {
  simpleResolvers: true,
  description: "A property of interest of an attendance.",
})
export class AttendanceProperty
  implements Omit<RowWire, "visit" | "acquisitionChannel" | "acquisitionChannelId" | "fields">
{
  @Field(() => ID, { description: "Of this row; opaque and stable." })
  id!: string;
  @Field(() => DateTime, { description: "When it was attached." })
  createdAt!: string;
  @Field(() => String, { nullable: true, description: "What the lead wrote about it; null: 'Sem mensagem'." })
  message?: string | null;
  @Field(() => Property, { description: "The listing." })
  property!: Wire;
  @Field(() => Interest, { nullable: true, description: "Null until it was set." })
  interest?: RowWire["interest"];
}

@ObjectType("AttendancePropertyPage", {
  simpleResolvers: true,
  description: "A page of the properties of an attendance, newest first.",
})
export class AttendancePropertyPage extends Page {
  @Field(() => [AttendanceProperty], { description: "At most `pageSize`." })
  items!: AttendancePropertySource[];
}
