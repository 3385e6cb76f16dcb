import { createHash } from "node:crypto";
import { type Json, maskPersonal } from "@soleira/schema/proposal/masks";
import { and, eq, inArray, sql } from "drizzle-orm";
import { proposalDocument } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import type { ProposalEvent } from "./event.store";
import { pdfOf } from "./pdf";
import { type Printed, printedOf } from "./print.store";
import { readStored } from "./proposal.store";

type Of = { enterpriseId: number; id: number };
/** SHA-256 of the two files, in hexadecimal. */
export type Digests = { whole: string; masked: string };

/**
 * What of it the customer may read (docs/product/public-proposal.md#shown). Who answered, and why, only where they have
 * signed: else it may be a person of the agency, whom the events do not name either.
 */
export function shownOf(printed: Printed): Printed {
  const { property, signer, agent, answeredBy, answeredAt } = printed;
  const isSigned = ({ title, at }: ProposalEvent) =>
    signer !== null &&
    title === `Proposta nº ${printed.id} aceita` &&
    new Date(at).getTime() === new Date(answeredAt ?? 0).getTime();
  return {
    ...printed,
    customerName: null,
    property: property && { ...property, address: null, city: null },
    ...(!signer && { answeredBy: null, reason: null }),
    forms: printed.forms.map((form) => ({ ...form, data: maskPersonal(form.data as Json) }) as typeof form),
    events: printed.events.map((event) => ({
      ...event,
      message: isSigned(event) ? event.message : null,
      byName: [signer && answeredBy, agent?.name, "Cliente", "Quem tem o link"].includes(event.byName)
        ? event.byName
        : "Imobiliária",
    })),
  };
}

/**
 * Freezes a proposal that was just accepted as two files, whole and as its link reads it; they take the place of the PDF
 * that was made before (docs/product/proposals.md#accepted).
 */
export async function freeze(work: AnyWork, of: Of): Promise<Digests> {
  const { tx, now } = work;
  const { enterpriseId, id: proposalId } = of;
  const printed = await printedOf(work, await readStored(tx, of));
  const digestOf = async (kind: "SIGNED" | "SIGNED_MASKED", name: string, said: Printed) => {
    const bytes = await pdfOf([said]);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const file = { kind, name, contentType: "application/pdf", size: bytes.length, bytes, sha256 };
    await tx.insert(proposalDocument).values({ enterpriseId, proposalId, ...file, createdAt: now });
    return sha256;
  };
  await supersede(work, of);
  await tx.delete(proposalDocument).where(and(isOf(of), eq(proposalDocument.kind, "PDF")));
  return {
    whole: await digestOf("SIGNED", `proposta-${proposalId}-aceita.pdf`, printed),
    masked: await digestOf("SIGNED_MASKED", `proposta-${proposalId}.pdf`, shownOf(printed)),
  };
}

/** Keeps the files of an acceptance that is taken back, as what they are. */
export const supersede = ({ tx }: AnyWork, of: Of) =>
  tx
    .update(proposalDocument)
    .set({
      kind: sql`replace(${proposalDocument.kind}, 'SIGNED', 'REPLACED')`,
      name: `proposta-${of.id}-aceita-substituida.pdf`,
    })
    .where(and(isOf(of), inArray(proposalDocument.kind, ["SIGNED", "SIGNED_MASKED"])));

const isOf = ({ enterpriseId, id }: Of) =>
  and(eq(proposalDocument.enterpriseId, enterpriseId), eq(proposalDocument.proposalId, id));
