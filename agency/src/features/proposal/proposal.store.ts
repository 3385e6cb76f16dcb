import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { isClosed } from "@soleira/schema/attendance/status";
import { fromCentavos } from "@soleira/schema/format/money";
import { dayIn } from "@soleira/schema/format/zone";
import { fileName } from "@soleira/schema/proposal/file";
import type { FormKind } from "@soleira/schema/proposal/forms";
import { amountInForce, type Offer } from "@soleira/schema/proposal/offer";
import type { Party, ProposalState } from "@soleira/schema/proposal/plan";
import type { Sending } from "@soleira/schema/proposal/progress";
import { isExpired, PROPOSAL_STATUS_DESCRIPTION, type ProposalStatus } from "@soleira/schema/proposal/status";
import type { Proposal } from "@soleira/schema/proposal/wire";
import { opensProposals } from "@soleira/schema/token/scopes";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import type { DocumentKind, StoredSigner } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";

/** What the database says of a proposal; what depends on the clock is added by `toProposal`. */
export type StoredProposal = {
  enterpriseId: number;
  id: number;
  uuid: string;
  version: number;
  businessType: BusinessType;
  status: ProposalStatus;
  attendanceId: number;
  attendancePropertyId: number | null;
  attendance: {
    status: AttendanceStatus;
    customerName: string;
    user: { id: string; name: string } | null;
    channel: string | null;
  };
  /** Of its enterprise, whose day decides what is expired. */
  zone: string;
  /** The listing, null once it was taken off the attendance. */
  propertyId: string | null;
  propertyCode: string | null;
  propertyType: string | null;
  propertyDistrict: string | null;
  amountCents: number;
  amountUpdatedCents: number | null;
  lastOfferBy: Party;
  hasCounterOffer: boolean;
  proposalDate: string;
  dueDate: string;
  completed: boolean;
  missing: FormKind[];
  reason: string | null;
  answeredByName: string | null;
  answeredAt: string | null;
  signer: StoredSigner | null;
  signerTries: number;
  delivery: {
    sentAt: string | null;
    sentBy: { id: string; name: string } | null;
    sentHow: Sending | null;
    openedAt: string | null;
  };
  /** Whether another one of its property waits. */
  otherWaiting: boolean;
  documents: { id: string; kind: DocumentKind; name: string; contentType: string; size: number }[];
};

/** A proposal `p` as one json object; what belongs to it is looked up by key for each row that is answered. */
export const proposalJson = sql`json_build_object(
  'enterpriseId', p.enterprise_id, 'id', p.id, 'uuid', p.uuid, 'version', p.version, 'businessType', p.business_type,
  'status', p.status, 'attendanceId', p.attendance_id, 'attendancePropertyId', p.attendance_property_id,
  'attendance', (select json_build_object('status', a.status, 'customerName', c.name,
      'user', (select json_build_object('id', u.id::text, 'name', u.name) from user_account u where u.id = a.user_id),
      'channel', (select n.name from acquisition_channel n where n.enterprise_id = a.enterprise_id and n.id = a.acquisition_channel_id))
    from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
    where a.enterprise_id = p.enterprise_id and a.id = p.attendance_id),
  'zone', (select e.time_zone from enterprise e where e.id = p.enterprise_id),
  'propertyId', (select ap.property_id::text from attendance_property ap
    where ap.enterprise_id = p.enterprise_id and ap.id = p.attendance_property_id),
  'propertyCode', p.property_code, 'propertyType', p.property_type, 'propertyDistrict', p.property_district,
  'amountCents', p.amount_cents, 'amountUpdatedCents', p.amount_updated_cents, 'lastOfferBy', p.last_offer_by,
  'hasCounterOffer', p.has_counter_offer, 'proposalDate', p.proposal_date, 'dueDate', p.due_date,
  'completed', p.completed, 'missing', p.missing, 'reason', p.reason,
  'answeredByName', p.answered_by_name, 'answeredAt', p.answered_at, 'signer', p.signer, 'signerTries', p.signer_tries,
  'delivery', json_build_object('sentAt', p.sent_at, 'sentHow', p.sent_how, 'openedAt', p.opened_at,
    'sentBy', (select json_build_object('id', u.id::text, 'name', u.name) from user_account u where u.id = p.sent_by)),
  'otherWaiting', exists (select from proposal o
    where o.enterprise_id = p.enterprise_id and o.attendance_id = p.attendance_id and o.id <> p.id
      and coalesce(o.property_code, '') = coalesce(p.property_code, '') and o.status = 'WAITING_CUSTOMER'),
  'documents', (select coalesce(json_agg(json_build_object('id', d.id::text, 'kind', d.kind, 'name', d.name,
      'contentType', d.content_type, 'size', d.size) order by d.kind desc, d.id), '[]')
    from proposal_document d where d.enterprise_id = p.enterprise_id and d.proposal_id = p.id and d.kind not like '%MASKED'))`;

/** Proposals `f(enterprise_id, id, …)` of a page as one json array in that order. */
export const proposalsJson = (keys: SQL, order: SQL) => sql`coalesce((
  select json_agg(${proposalJson} order by ${order}) from (${keys}) f
  cross join lateral (select o.* from proposal o where o.enterprise_id = f.enterprise_id and o.id = f.id offset 0) p), '[]')`;

const instantText = (stored: string | null) => stored && new Date(stored).toISOString();

const documentUrl = (proposalId: number, id: string) => `/v1/proposals/${proposalId}/documents/${id}`;

/** The offer of a proposal, amounts as decimal strings. */
export const offerOf = ({ amountCents, amountUpdatedCents, ...rest }: StoredProposal): Offer => ({
  amount: fromCentavos(amountCents),
  amountUpdated: amountUpdatedCents === null ? null : fromCentavos(amountUpdatedCents),
  hasCounterOffer: rest.hasCounterOffer,
  lastOfferBy: rest.lastOfferBy,
  dueDate: rest.dueDate,
});

/**
 * The proposal as every call answers it (docs/product/proposals.md#fields), to a token without the customer's address where
 * it may not have that.
 */
export function toProposal(
  stored: StoredProposal,
  { now, principal }: Pick<AnyWork, "now" | "principal">,
): Proposal {
  const { id, attendance, propertyCode, documents, status } = stored;
  const { amount, amountUpdated, ...offer } = offerOf(stored);
  const files = documents.map(({ kind, name, ...file }) => ({
    kind,
    ...file,
    // Of one that was attached before names ended as their content does, too.
    name: fileName(name, file.contentType),
    url: documentUrl(id, file.id),
  }));
  return {
    id: String(id),
    uuid: opensProposals(principal?.scopes) ? stored.uuid : null,
    version: stored.version,
    businessType: stored.businessType,
    customerServiceId: String(stored.attendanceId),
    customerName: attendance.customerName,
    user: attendance.user,
    status: { status, description: PROPOSAL_STATUS_DESCRIPTION[status] },
    property:
      propertyCode === null
        ? null
        : {
            id: stored.propertyId,
            code: propertyCode,
            type: stored.propertyType === null ? null : { name: stored.propertyType },
            district: stored.propertyDistrict,
          },
    propertyCode,
    customerServicePropertyId:
      stored.attendancePropertyId === null ? null : String(stored.attendancePropertyId),
    acquisitionChannel: attendance.channel,
    amount,
    amountUpdated,
    ...offer,
    proposalDate: stored.proposalDate,
    expired: isExpired(stored, dayIn(now, stored.zone)),
    reason: stored.reason,
    answeredBy: stored.answeredByName,
    answeredAt: instantText(stored.answeredAt),
    delivery: {
      ...stored.delivery,
      sentAt: instantText(stored.delivery.sentAt),
      openedAt: instantText(stored.delivery.openedAt),
    },
    document: files.find(({ kind }) => kind === "SIGNED" || kind === "PDF")?.url ?? null,
    documents: files.map(({ kind: _kind, ...file }) => file),
    completed: stored.completed,
    missingForms: stored.missing,
    closed: isClosed(attendance.status),
    otherWaiting: stored.otherWaiting,
  };
}

/** What decides what may be done with it (schema/src/proposal/plan.ts). */
export const stateOf = (stored: StoredProposal, row: Row): ProposalState => ({
  status: stored.status,
  completed: stored.completed,
  dueDate: stored.dueDate,
  lastOfferBy: stored.lastOfferBy,
  amount: amountInForce(offerOf(stored)),
  closed: isClosed(row.status),
  otherWaiting: stored.otherWaiting,
  otherType: stored.businessType !== row.businessType,
});

/** One proposal of a known enterprise, for a caller who was already let in. */
export async function readStored(
  tx: Tx,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<StoredProposal> {
  const found = await firstRow<{ stored: StoredProposal }>(
    tx,
    sql`select ${proposalJson} as stored from proposal p where p.enterprise_id = ${enterpriseId} and p.id = ${id}`,
  );
  if (!found) throw new Error("a proposal that was there is gone");
  return found.stored;
}

/** The proposal that waits for that property of an attendance (null: for none), null without one. */
export async function waitingFor(
  tx: Tx,
  { enterpriseId, id }: { enterpriseId: number; id: number },
  propertyCode: string | null,
): Promise<StoredProposal | null> {
  const found = await firstRow<{ stored: StoredProposal }>(
    tx,
    sql`select ${proposalJson} as stored from proposal p
        where p.enterprise_id = ${enterpriseId} and p.attendance_id = ${id}
          and coalesce(p.property_code, '') = coalesce(${propertyCode}::text, '') and p.status = 'WAITING_CUSTOMER'`,
  );
  return found?.stored ?? null;
}
