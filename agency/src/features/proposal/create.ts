import { formatDay } from "@soleira/schema/format/dates";
import { formatMoney, toCentavos } from "@soleira/schema/format/money";
import { dayIn } from "@soleira/schema/format/zone";
import { dueDateProblem } from "@soleira/schema/proposal/due-date";
import { type FormKind, formOf, REQUIRED_FORMS } from "@soleira/schema/proposal/forms";
import { PROPOSAL_REFUSALS } from "@soleira/schema/proposal/plan";
import type { CreateProposalBody, Proposal } from "@soleira/schema/proposal/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { proposal, proposalForm } from "../../database/schema";
import { checkAll } from "../../error/all-fields";
import { conflict, invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { requireOpen, requireVersion } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";
import { lockAttendanceToPropose } from "./access.store";
import { noteEvent } from "./event.store";
import type { ProposalFollower } from "./follower";
import { completionOf } from "./form.store";
import { emitProposal } from "./proposal.event";
import { toProposal, waitingFor } from "./proposal.store";

type Property = { id: number; code: string; type: string | null; district: string | null };

/**
 * A proposal that waits, with its required forms, empty; the first of an attendance moves it to IN_PROPOSAL
 * (docs/product/proposals.md#creating).
 * @throws 400/4001 naming the field; 409/4009 with the attendance when it is closed or of another version, with the
 * proposal that waits for that property
 */
export async function createProposal(
  work: Work,
  follow: ProposalFollower,
  attendanceId: number,
  body: z.output<typeof CreateProposalBody>,
): Promise<Proposal> {
  const { tx, principal, now } = work;
  const { row, settings } = await lockAttendanceToPropose(work, attendanceId);
  await requireVersion(work, row, body);
  await requireOpen(work, row);
  const today = dayIn(now, settings.zone);
  const { property } = await checkAll({
    property: () => propertyFor(tx, row, settings.needsProperty, body.customerServicePropertyId),
    dueDate: () => {
      const problem = dueDateProblem(body.dueDate, today);
      if (problem) throw invalid("dueDate", problem);
    },
  });
  const waiting = await waitingFor(tx, row, property?.code ?? null);
  if (waiting) throw conflict(PROPOSAL_REFUSALS["other-waiting"].text, toProposal(waiting, work));
  const isFirst = await isFirstOf(tx, row);

  const { businessType, enterpriseId } = row;
  const context = { businessType, amount: body.amount, today };
  const conditions = body.conditions?.trim() ? { text: body.conditions } : null;
  const forms = [
    ...REQUIRED_FORMS[businessType].map((kind) => ({ kind, data: emptyForm(kind, context) })),
    ...(conditions
      ? [{ kind: "conditions" as const, data: formOf("conditions", context).parse(conditions) }]
      : []),
  ];
  const [made] = await tx
    .insert(proposal)
    .values({
      enterpriseId,
      attendanceId: row.id,
      attendancePropertyId: property?.id ?? null,
      propertyCode: property?.code ?? null,
      propertyType: property?.type ?? null,
      propertyDistrict: property?.district ?? null,
      businessType,
      userId: row.userId,
      status: "WAITING_CUSTOMER",
      amountCents: toCentavos(body.amount),
      proposalDate: today,
      dueDate: body.dueDate,
      ...completionOf([], context),
      createdBy: principal.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: proposal.id });
  if (!made) throw new Error("an insert answered nothing");
  const { id } = made;
  await tx.insert(proposalForm).values(
    forms.map(({ kind, data }) => ({
      enterpriseId,
      proposalId: id,
      kind,
      data,
      ...(kind === "conditions" && { filledByName: principal.userName, updatedAt: now }),
    })),
  );
  const title = `Proposta nº ${id} criada`;
  const message = [property?.code, formatMoney(body.amount), `Válida até ${formatDay(body.dueDate)}`]
    .filter(Boolean)
    .join(" · ");
  await noteEvent(work, { enterpriseId, id }, { title, message, byName: principal.userName });
  await follow(work, row, { type: "PROPOSAL", title, message }, isFirst);
  return emitProposal(work, { id, before: row, created: true });
}

/** A form of that kind with nothing filled in. */
export const emptyForm = (kind: FormKind, context: Parameters<typeof formOf>[1]) =>
  formOf(kind, context).parse({});

const FIELD = "customerServicePropertyId";

/** The property of interest that it is for, null for none. @throws 400/4001 */
async function propertyFor(
  tx: Tx,
  row: Row,
  isNeeded: boolean,
  given: string | null | undefined,
): Promise<Property | null> {
  if (!given) {
    if (isNeeded) throw invalid(FIELD, "Escolha o imóvel.");
    return null;
  }
  const unknown = "Este imóvel não está neste atendimento.";
  const id = ownId(given, FIELD, unknown);
  const found = await firstRow<Property>(
    tx,
    sql`select ap.id::int as id, pr.code, pr.type, pr.district from attendance_property ap
        join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
        where ap.enterprise_id = ${row.enterpriseId} and ap.attendance_id = ${row.id} and ap.id = ${id}`,
  );
  if (!found) throw invalid(FIELD, unknown);
  return found;
}

const isFirstOf = async (tx: Tx, row: Row): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 from proposal p where p.enterprise_id = ${row.enterpriseId} and p.attendance_id = ${row.id} limit 1`,
  )) === undefined;
