import { fileName, MOST_DOCUMENTS } from "@soleira/schema/proposal/file";
import { PROPOSAL_REFUSALS } from "@soleira/schema/proposal/plan";
import type { Proposal } from "@soleira/schema/proposal/wire";
import { and, eq, sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { proposalDocument } from "../../database/schema";
import { conflict, invalid, notFound } from "../../error/api-error";
import type { NamedFile, TypedFile } from "../../http/file";
import type { Work } from "../../tenancy/work";
import { type Locked, proposalToRead } from "./access.store";
import { lockSeen, type Seen } from "./act";
import type { ProposalFollower } from "./follower";
import { pdfOf } from "./pdf";
import { printedOf } from "./print.store";
import { toProposal } from "./proposal.store";
import { writeProposal } from "./write";

const KEPT_TEXT = "O documento de uma proposta aceita fica guardado: não pode ser removido.";
type Place = { id: number; documentId: number };

/** Makes the PDF of a proposal as it is, in place of the one before (docs/product/proposals.md#pdf). */
export async function makePdf(
  work: Work,
  follow: ProposalFollower,
  id: number,
  seen: Seen,
): Promise<Proposal> {
  const locked = await lockSeen(work, id, seen);
  // What was accepted is never made anew.
  if (locked.stored.documents.some(({ kind }) => kind === "SIGNED")) return toProposal(locked.stored, work);
  const bytes = await pdfOf([await printedOf(work, locked.stored)]);
  const own = placeOf(locked);
  await work.tx.delete(proposalDocument).where(and(own, eq(proposalDocument.kind, "PDF")));
  return insert(work, follow, locked, "PDF", {
    name: `proposta-${id}.pdf`,
    contentType: "application/pdf",
    bytes,
  });
}

/** Attaches a file that was checked (docs/product/proposals.md#files). @throws 400/4001 on `file` for the 21st */
export async function attachFile(
  work: Work,
  follow: ProposalFollower,
  id: number,
  { contentType, bytes }: TypedFile,
  { name, ...seen }: Seen & { name?: string | undefined },
): Promise<Proposal> {
  const locked = await lockSeen(work, id, seen);
  await requireOpen(locked);
  if (locked.stored.documents.filter(({ kind }) => kind === "FILE").length >= MOST_DOCUMENTS)
    throw invalid("file", `Uma proposta tem no máximo ${MOST_DOCUMENTS} arquivos.`);
  return insert(work, follow, locked, "FILE", { name: fileName(name, contentType), contentType, bytes });
}

/** Takes a file away while the attendance is open. @throws 404/4004, 409/4009 */
export async function removeFile(
  work: Work,
  follow: ProposalFollower,
  { id, documentId }: Place,
  seen: Seen,
): Promise<Proposal> {
  const locked = await lockSeen(work, id, seen);
  const file = locked.stored.documents.find((one) => one.id === String(documentId));
  if (!file) throw notFound();
  await requireOpen(locked);
  if (file.kind !== "PDF" && file.kind !== "FILE") throw conflict(KEPT_TEXT, await locked.current());
  await work.tx.delete(proposalDocument).where(and(placeOf(locked), eq(proposalDocument.id, documentId)));
  return writeProposal(work, follow, locked, { note: null });
}

/** A file of a proposal that the caller sees. @throws 404/4004 */
export async function readFile(work: Work, { id, documentId }: Place): Promise<NamedFile> {
  const { stored } = await proposalToRead(work, id);
  const found = await firstRow<NamedFile>(
    work.tx,
    sql`select d.name, d.content_type as "contentType", d.bytes from proposal_document d
        where d.enterprise_id = ${stored.enterpriseId} and d.proposal_id = ${stored.id} and d.id = ${documentId}
          and d.kind not like '%MASKED'`,
  );
  if (!found) throw notFound();
  return found;
}

const placeOf = ({ stored }: Locked) =>
  and(eq(proposalDocument.enterpriseId, stored.enterpriseId), eq(proposalDocument.proposalId, stored.id));

async function requireOpen({ state, current }: Locked): Promise<void> {
  if (state.closed) throw conflict(PROPOSAL_REFUSALS.closed.text, await current());
}

async function insert(
  work: Work,
  follow: ProposalFollower,
  locked: Locked,
  kind: "PDF" | "FILE",
  file: NamedFile,
): Promise<Proposal> {
  const { enterpriseId, id } = locked.stored;
  await work.tx
    .insert(proposalDocument)
    .values({ enterpriseId, proposalId: id, kind, ...file, size: file.bytes.length, createdAt: work.now });
  return writeProposal(work, follow, locked, { note: null });
}
