import type { Named } from "@soleira/schema/page/wire";
import { Field, ID, ObjectType } from "type-graphql";

/** What every row of a reason or domain list says. Each list has a type of its own: level 1 and channel 1 are two things. */
@ObjectType("DomainItem", { simpleResolvers: true })
abstract class DomainItem implements Named {
  @Field(() => ID, {
    description:
      "Opaque and stable. Where another agency says a name alone, the id is looked up in the list by that name; one that is not in the list has its name as id.",
  })
  id!: string;
  @Field(() => String, { description: "Name as shown." })
  name!: string;
}

@ObjectType("AcquisitionChannel", {
  simpleResolvers: true,
  description: "A channel by which leads come: `Site`.",
})
export class AcquisitionChannel extends DomainItem {}

@ObjectType("ContactType", {
  simpleResolvers: true,
  description: "A way to contact a customer: `WhatsApp`.",
})
export class ContactType extends DomainItem {}

@ObjectType("PropertyType", {
  simpleResolvers: true,
  description: "A type of the agency's listings: `Apartamento`.",
})
export class PropertyType extends DomainItem {}

@ObjectType("District", {
  simpleResolvers: true,
  description: "A district that the agency has listings in: `Pinheiros`.",
})
export class District extends DomainItem {}

@ObjectType("HistoryReason", {
  simpleResolvers: true,
  description: "A reason that an observation may give.",
})
export class HistoryReason extends DomainItem {}

@ObjectType("InterestLevel", {
  simpleResolvers: true,
  description: "How much a customer likes a property: `Alto`.",
})
export class InterestLevel extends DomainItem {}

@ObjectType("InterestLevelReason", {
  simpleResolvers: true,
  description: "Why a customer likes a property or not: `Preço`.",
})
export class InterestLevelReason extends DomainItem {}

@ObjectType("StatusReason", {
  simpleResolvers: true,
  description:
    "Why an attendance entered a status: `Sem orçamento`. Its id says nothing alone: another agency may count the reasons of each status anew.",
})
export class StatusReason extends DomainItem {}

@ObjectType("VisitReason", {
  simpleResolvers: true,
  description:
    "Why a visit was canceled or rescheduled, or how it ended. Its id says nothing alone: another agency may count the reasons of each `VisitReasonType` anew.",
})
export class VisitReason extends DomainItem {}

@ObjectType("BusinessTypeName", {
  simpleResolvers: true,
  description: "A kind of business with its name as shown; its id is the word of `BusinessType`.",
})
export class BusinessTypeName extends DomainItem {}

@ObjectType("RequestTransferReason", {
  simpleResolvers: true,
  description: "Why a transfer is asked for: `Agenda cheia`.",
})
export class RequestTransferReason extends DomainItem {}
