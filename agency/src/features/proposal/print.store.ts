import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { FormData } from "@soleira/schema/proposal/forms";
import { amountInForce } from "@soleira/schema/proposal/offer";
import type { ProposalStatus } from "@soleira/schema/proposal/status";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import type { StoredSigner } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import { eventsOf, type ProposalEvent } from "./event.store";
import { formsOf } from "./form.store";
import { offerOf, type StoredProposal } from "./proposal.store";

/** A proposal as far as it is printed. */
export type Printed = {
  id: number;
  businessType: BusinessType;
  status: ProposalStatus;
  completed: boolean;
  zone: string;
  enterprise: { name: string; creci: string | null; phone: string | null; logo: string | null };
  agent: { name: string; phone: string | null } | null;
  customerName: string | null;
  property: {
    code: string;
    type: string | null;
    district: string | null;
    address: string | null;
    city: string | null;
  } | null;
  amount: string;
  /** The one that the agency began with, where a counter-offer is in force. */
  firstAmount: string | null;
  lastOfferBy: "AGENT" | "CUSTOMER";
  proposalDate: string;
  dueDate: string;
  reason: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
  signer: StoredSigner | null;
  forms: FormData[];
  events: ProposalEvent[];
  madeAt: Date;
};

type Around = Pick<Printed, "enterprise" | "agent"> & {
  place: { address: string | null; city: string | null } | null;
};

/** What is printed of a proposal. */
export async function printedOf({ tx, now }: AnyWork, stored: StoredProposal): Promise<Printed> {
  const found = await firstRow<{ around: Around }>(
    tx,
    sql`select json_build_object(
          'enterprise', (select json_build_object('name', e.name, 'creci', e.creci, 'phone', e.phone, 'logo', e.logo)
            from enterprise e where e.id = p.enterprise_id),
          'agent', (select json_build_object('name', u.name, 'phone', u.phone) from user_account u where u.id = p.user_id),
          'place', (select json_build_object('address', pr.address, 'city', pr.city) from attendance_property ap
            join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
            where ap.enterprise_id = p.enterprise_id and ap.id = p.attendance_property_id)) as around
        from proposal p where p.enterprise_id = ${stored.enterpriseId} and p.id = ${stored.id}`,
  );
  if (!found) throw new Error("a proposal that was there is gone");
  const { place, ...around } = found.around;
  const { propertyCode } = stored;
  const offer = offerOf(stored);
  return {
    ...around,
    id: stored.id,
    businessType: stored.businessType,
    status: stored.status,
    completed: stored.completed,
    zone: stored.zone,
    customerName: stored.attendance.customerName,
    property:
      propertyCode === null
        ? null
        : {
            code: propertyCode,
            type: stored.propertyType,
            district: stored.propertyDistrict,
            address: place?.address ?? null,
            city: place?.city ?? null,
          },
    amount: amountInForce(offer),
    firstAmount: offer.amountUpdated === null ? null : offer.amount,
    lastOfferBy: stored.lastOfferBy,
    proposalDate: stored.proposalDate,
    dueDate: stored.dueDate,
    reason: stored.reason,
    answeredBy: stored.answeredByName,
    answeredAt: stored.answeredAt,
    signer: stored.signer,
    forms: await formsOf(tx, stored),
    events: await eventsOf(tx, stored),
    madeAt: now,
  };
}
