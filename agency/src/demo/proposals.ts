import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { fromCentavos } from "@soleira/schema/format/money";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { missingForms } from "@soleira/schema/proposal/missing";
import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { rows } from "../database/database";
import { proposal, proposalForm } from "../database/schema";
import type { Workshop } from "./funnel";
import { makeForms } from "./proposal-forms";
import { seeded } from "./random";

type Card = {
  id: number;
  business_type: BusinessType;
  user_id: number;
  agent: string;
  lead: { name: string; phone: string | null; email: string | null; city: string; state: string };
  status: "IN_PROPOSAL" | "VISIT_MADE" | "FINISHED";
  deal_cents: number | null;
  row: number;
  code: string;
  type: string | null;
  district: string | null;
  amount_cents: number;
};
type Values = typeof proposal.$inferInsert;
type Kind = {
  filled: boolean;
  /** Days from today on which it is due. */
  due: number;
  /** Of the amount, in per cent: the last counter-offer. */
  counter?: { of: number; by: "AGENT" | "CUSTOMER" };
  status?: "ACCEPTED" | "DENIED" | "DELETED";
  reason?: string;
};

/** What proposals of cards in IN_PROPOSAL are, one after the other. */
const CURRENT: readonly Kind[] = [
  { filled: false, due: 6 },
  { filled: true, due: 5 },
  { filled: true, due: 4, counter: { of: 95, by: "CUSTOMER" } },
  { filled: true, due: 9, status: "ACCEPTED" },
  { filled: true, due: -3 },
  { filled: true, due: 12, counter: { of: 97, by: "AGENT" } },
];
/** And of cards that went back after one. */
const PAST: readonly Kind[] = [
  { filled: true, due: 2, status: "DENIED", reason: "Encontrou um imóvel mais perto do trabalho." },
  { filled: false, due: 7, status: "DELETED", reason: "Feita para o imóvel errado." },
];

/** The accepted one of a deal that was made. */
const DEAL: Kind = { filled: true, due: -20, status: "ACCEPTED" };

/**
 * Proposals for the cards in IN_PROPOSAL that have a property, in each state by turns; denied and deleted ones of cards in
 * VISIT_MADE, and the accepted ones of deals, of some.
 */
export async function insertProposals(tx: Tx, shop: Workshop, seed: number): Promise<void> {
  const random = seeded(seed);
  const { enterpriseId, zone, now } = shop;
  const today = dayIn(now, zone);
  const cards = await rows<Card>(
    tx,
    sql`select a.id::int as id, a.business_type, a.user_id::int as user_id, u.name as agent, a.status,
          a.amount_cents::float8 as deal_cents, ap.id::int as row, pr.code, pr.type, pr.district, pr.amount_cents::float8 as amount_cents,
          json_build_object('name', c.name, 'phone', c.phone, 'email', c.email, 'city', e.city,
            'state', case e.city when 'Rio Branco' then 'AC' else 'SP' end) as lead
        from attendance a
        join user_account u on u.id = a.user_id
        join enterprise e on e.id = a.enterprise_id
        join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
        cross join lateral (select * from attendance_property i
          where i.enterprise_id = a.enterprise_id and i.attendance_id = a.id order by i.id limit 1) ap
        join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
        where a.enterprise_id = ${enterpriseId} and pr.amount_cents > 0
          and (a.status = 'IN_PROPOSAL' or a.status = 'VISIT_MADE' and a.id % 2 = 0
            or a.status = 'FINISHED' and a.deal_won and a.id % 5 = 0)
        order by a.id`,
  );
  const turns = { current: 0, past: 0 };
  const kindOf = ({ status }: Card): Kind => {
    if (status === "FINISHED") return DEAL;
    const kinds = status === "IN_PROPOSAL" ? CURRENT : PAST;
    return kinds[(status === "IN_PROPOSAL" ? turns.current++ : turns.past++) % kinds.length] as Kind;
  };
  const made = cards
    .map((card) => makeProposal(card, kindOf(card)))
    // Numbers rise with time.
    .sort((one, other) => one.values.createdAt.getTime() - other.values.createdAt.getTime());
  if (made.length === 0) return;
  const written = await tx
    .insert(proposal)
    .values(made.map(({ values }) => values))
    .returning({ id: proposal.id });
  await tx.insert(proposalForm).values(
    written.flatMap(({ id }, index) => {
      const { values, forms } = made[index] as (typeof made)[number];
      const isFilled = values.version !== 1;
      return forms.map(({ kind, data }) => ({
        enterpriseId,
        proposalId: id,
        kind,
        data,
        filledByName: isFilled
          ? kind === "proponent"
            ? "Cliente"
            : (values.answeredByName ?? "Cliente")
          : null,
        updatedAt: isFilled ? values.updatedAt : null,
      }));
    }),
  );

  function makeProposal(card: Card, kind: Kind) {
    const days = kind.due < 0 ? -kind.due + 7 : random.between(1, 3);
    const createdAt = new Date(now.getTime() - days * 86_400_000);
    const updatedAt = new Date(now.getTime() - random.between(1, 20) * 3_600_000);
    const centavos = card.deal_cents ?? card.amount_cents;
    const countered = kind.counter ? Math.round((centavos * kind.counter.of) / 100) : null;
    // A counter-offer of the customer is of another amount than the one that they have filled in for.
    const paid = kind.counter?.by === "AGENT" && countered !== null ? countered : centavos;
    const forms = makeForms(random, card.business_type, {
      centavos: paid,
      today,
      lead: card.lead,
      filled: kind.filled,
    });
    const context = { businessType: card.business_type, amount: fromCentavos(countered ?? centavos) };
    const missing = [...new Set(missingForms(forms, context).map((form) => form.kind))];
    const isAnswered = kind.status === "ACCEPTED" || kind.status === "DENIED";
    const values = {
      enterpriseId,
      attendanceId: card.id,
      attendancePropertyId: card.row,
      propertyCode: card.code,
      propertyType: card.type,
      propertyDistrict: card.district,
      businessType: card.business_type,
      userId: card.user_id,
      status: kind.status ?? "WAITING_CUSTOMER",
      amountCents: centavos,
      amountUpdatedCents: countered,
      lastOfferBy: kind.counter?.by ?? "AGENT",
      hasCounterOffer: countered !== null,
      proposalDate: dayIn(createdAt, zone),
      dueDate: addDays(today, kind.due),
      completed: missing.length === 0,
      missing,
      reason: kind.reason ?? null,
      answeredByName: isAnswered ? card.agent : null,
      answeredAt: isAnswered ? updatedAt : null,
      version: kind.filled || kind.status ? 1 + forms.length : 1,
      createdBy: card.user_id,
      createdAt,
      updatedAt,
    } satisfies Values;
    return { values, forms };
  }
}
