import { Named } from "@soleira/schema/page/wire";
import { objectType } from "../../graph/shape";

/** What every row of a reason or domain list says. Each list has a type of its own: level 1 and channel 1 are two things. */
const domainItem = (name: string, description: string) =>
  objectType(
    name,
    Named.extend({
      id: Named.shape.id.describe(
        "Opaque and stable. Where another agency says a name alone, the id is looked up in the list by that name; one that is not in the list has its name as id.",
      ),
      name: Named.shape.name.describe("Name as shown."),
    }),
    { description },
  );

export const AcquisitionChannel = domainItem("AcquisitionChannel", "A channel by which leads come: `Site`.");
export const ContactType = domainItem("ContactType", "A way to contact a customer: `WhatsApp`.");
export type ContactType = Named;
export const PropertyType = domainItem("PropertyType", "A type of the agency's listings: `Apartamento`.");
export const District = domainItem("District", "A district that the agency has listings in: `Pinheiros`.");
export const HistoryReason = domainItem("HistoryReason", "A reason that an observation may give.");
export const InterestLevel = domainItem("InterestLevel", "How much a customer likes a property: `Alto`.");
export const InterestLevelReason = domainItem(
  "InterestLevelReason",
  "Why a customer likes a property or not: `Preço`.",
);
export const StatusReason = domainItem(
  "StatusReason",
  "Why an attendance entered a status: `Sem orçamento`. Its id says nothing alone: another agency may count the reasons of each status anew.",
);
export const VisitReason = domainItem(
  "VisitReason",
  "Why a visit was canceled or rescheduled, or how it ended. Its id says nothing alone: another agency may count the reasons of each `VisitReasonType` anew.",
);
export const BusinessTypeName = domainItem(
  "BusinessTypeName",
  "A kind of business with its name as shown; its id is the word of `BusinessType`.",
);
export const RequestTransferReason = domainItem(
  "RequestTransferReason",
  "Why a transfer is asked for: `Agenda cheia`.",
);
