import { amountInForce } from "@soleira/schema/proposal/offer";
import type { ProposalStatus as Status } from "@soleira/schema/proposal/status";
import {
  ProposalDelivery as DeliveryShape,
  ProposalDocument as DocumentShape,
  Proposal as Shape,
  DocumentTemplate as TemplateShape,
} from "@soleira/schema/proposal/wire";
import * as z from "zod";
import { objectType, pageType } from "../../graph/shape";
import { UserRef } from "../account/account.type";
import "./proposal.enums";

const PropertyShape = Shape.shape.property.unwrap().unwrap();
export const ProposalProperty = objectType(
  "ProposalProperty",
  PropertyShape.pick({ code: true, district: true }).extend({
    type: z.string().nullish().describe("Kind of property as shown; null where not known."),
  }),
  { description: PropertyShape.description },
);

const DOWNLOADED = "Where it is downloaded with the session's cookie or the Bearer token of a call.";
export const ProposalDocument = objectType(
  "ProposalDocument",
  DocumentShape.extend({
    url: z.string().describe(`${DOWNLOADED} It is sent as a download, never as a page.`),
  }),
  { description: DocumentShape.description },
);

/** Known by its shape to what has it. */
objectType("ProposalDelivery", DeliveryShape, { types: { sentBy: UserRef } });

/** The rest of it is the resolver's. */
export const Proposal = objectType(
  "Proposal",
  Shape.omit({ status: true, property: true, propertyCode: true, document: true, documents: true }),
  {
    description: Shape.description,
    names: {
      customerServiceId: "attendanceId",
      customerServicePropertyId: "attendancePropertyId",
      acquisitionChannel: "acquisitionChannelName",
      amountUpdated: "counterAmount",
    },
    types: { user: UserRef },
  },
);
export const ProposalPage = pageType(
  "ProposalPage",
  Proposal,
  "A page of proposals. The reference agency counts those of a list to 1,000: of more `total` is null, and the last page ends with the thousandth. The others are found by filters, `proposedFrom` and `proposedUntil` among them.",
  "At most `pageSize`.",
);
export type ProposalPage = InstanceType<typeof ProposalPage>;

export const DocumentTemplate = objectType(
  "DocumentTemplate",
  TemplateShape.extend({ url: z.string().describe(DOWNLOADED) }),
  { description: TemplateShape.description },
);

export const statusOf = ({ status }: Shape): Status => status.status;
export const inForce = ({ amount, amountUpdated }: Shape): string =>
  amountInForce({ amount, amountUpdated: amountUpdated ?? null });
