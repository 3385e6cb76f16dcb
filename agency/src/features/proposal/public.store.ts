import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { isClosed } from "@soleira/schema/attendance/status";
import { DEFAULT_ZONE, dayIn } from "@soleira/schema/format/zone";
import { type Json, maskPersonal } from "@soleira/schema/proposal/masks";
import { amountInForce } from "@soleira/schema/proposal/offer";
import { mayAnswer } from "@soleira/schema/proposal/plan";
import type { PublicProposal } from "@soleira/schema/proposal/public-wire";
import { mayRead } from "@soleira/schema/proposal/readable";
import { isExpired, type ProposalStatus } from "@soleira/schema/proposal/status";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import type { AnyWork } from "../../tenancy/work";
import { formsOf, toForms } from "./form.store";
import { offerOf, proposalJson, type StoredProposal } from "./proposal.store";
import { CUSTOMER } from "./write";

/** Both halves of the address of a customer's page. */
export type PublicAddress = { id: number; uuid: string };

/** Proposal `p` of that address. Digests are compared: how far two of them are alike says nothing of the uuid. */
export const isAddress = ({ id, uuid }: PublicAddress): SQL =>
  sql`p.id = ${id} and sha256(convert_to(p.uuid::text, 'UTF8')) = sha256(convert_to(${uuid.toLowerCase()}::text, 'UTF8'))`;

type Found = { enterpriseId: number; id: number; mayRead: boolean; mayAnswer: boolean };

/** What decides what the customer may do; of what is not there the same is worked out, so that it takes as long. */
const NOT_THERE = {
  enterpriseId: null,
  status: "DELETED" as ProposalStatus,
  dueDate: "2000-01-01",
  answeredAt: null,
  attendance: "NEW" as AttendanceStatus,
  zone: DEFAULT_ZONE,
  uses: false,
};
type State = Omit<typeof NOT_THERE, "enterpriseId" | "answeredAt"> & {
  enterpriseId: number | null;
  answeredAt: string | null;
};

/**
 * Whether there is such a proposal in whichever agency, and what the customer may do: one statement, of which the role
 * `auth` is capable too, and as long whatever the answer.
 */
export async function findPublic(
  { tx, now }: Pick<AnyWork, "tx" | "now">,
  address: PublicAddress,
): Promise<Found | null> {
  const found = await firstRow<State>(
    tx,
    sql`select enterprise_id as "enterpriseId", status, due_date::text as "dueDate", answered_at::text as "answeredAt",
          attendance_status as attendance, time_zone as zone, uses
        from proposal_at_address(${address.id}::bigint, ${address.uuid}::text)`,
  );
  const { enterpriseId, status, dueDate, answeredAt, attendance, zone, uses }: State = found ?? NOT_THERE;
  const today = dayIn(now, zone);
  const state = { status, dueDate, closed: isClosed(attendance) };
  const answeredOn = answeredAt === null ? null : dayIn(new Date(answeredAt), zone);
  const may = {
    mayRead: uses && mayRead(state, { today, answeredOn }),
    mayAnswer: uses && mayAnswer(state, today),
  };
  return enterpriseId === null ? null : { enterpriseId, id: address.id, ...may };
}

type Around = {
  stored: StoredProposal;
  enterprise: PublicProposal["enterprise"];
  agent: PublicProposal["agent"];
  photo: string | null;
};

/** What the customer reads of a proposal that they may read; CPF and RG are masked. */
export async function publicOf(
  { tx, now }: AnyWork,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<PublicProposal> {
  const found = await firstRow<{ around: Around }>(
    tx,
    sql`select json_build_object('stored', ${proposalJson},
          'enterprise', (select json_build_object('name', e.name, 'logo', e.logo, 'creci', e.creci, 'phone', e.phone)
            from enterprise e where e.id = p.enterprise_id),
          'agent', (select json_build_object('name', u.name, 'phone', u.phone) from user_account u where u.id = p.user_id),
          'photo', (select pr.photo from attendance_property ap
            join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
            where ap.enterprise_id = p.enterprise_id and ap.id = p.attendance_property_id)) as around
        from proposal p where p.enterprise_id = ${enterpriseId} and p.id = ${id}`,
  );
  if (!found) throw new Error("a proposal that was there is gone");
  const { stored, enterprise, agent, photo } = found.around;
  const { propertyCode, businessType, status } = stored;
  const offer = offerOf(stored);
  const today = dayIn(now, stored.zone);
  const isOpen = mayAnswer({ ...stored, closed: isClosed(stored.attendance.status) }, today);
  const forms = await formsOf(tx, stored);
  const conditions = forms.flatMap((form) => (form.kind === "conditions" ? [form.data.text] : []))[0];
  const shown = toForms(forms, { businessType, amount: amountInForce(offer) });
  return {
    id: String(stored.id),
    version: stored.version,
    status,
    expired: isExpired(stored, today),
    mayAnswer: isOpen,
    businessType,
    completed: stored.completed,
    enterprise,
    agent,
    property:
      propertyCode === null
        ? null
        : { code: propertyCode, type: stored.propertyType, district: stored.propertyDistrict, photo },
    amount: offer.amount,
    amountUpdated: offer.amountUpdated,
    lastOfferBy: offer.lastOfferBy,
    dueDate: offer.dueDate,
    conditions: conditions ?? null,
    timeZone: stored.zone,
    // With the outcome; while it can be answered the page shows all of it itself.
    document: isOpen ? null : `/v1/public-proposals/${stored.id}/documents/${stored.uuid}`,
    forms: isOpen
      ? shown.map(
          (form) =>
            ({
              ...form,
              data: maskPersonal(form.data as Json),
              filledBy: form.filledBy === CUSTOMER ? CUSTOMER : null,
            }) as typeof form,
        )
      : [],
  };
}
