import { AGENCY_ERRORS } from "@soleira/schema/error/codes";
import { isTransferConflict, TRANSFER_TEXT } from "@soleira/schema/transfer/plan";
import type { TransferAnswer, TransferBody } from "@soleira/schema/transfer/wire";
import { notFound } from "../../error/api-error";
import { canSee } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { lockAll, readAttendance } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";
import { takeTurns } from "../visit/visit.store";
import { cancelPending } from "./cancel-request";
import type { TransferFollowers } from "./followers";
import { give } from "./give";
import { type Receiver, receiverOf, type Stays, type Target, targetOf } from "./target";

type Item = TransferAnswer["items"][number];
type Judged = { row: Row } & (Stays | { to: Receiver });
/** Who gets a locked lead, or why it stays. */
export type Judge = (row: Row, target: Target) => Promise<Stays | { to: Receiver }>;

/** Why one of several was not done, as values: it does not keep the others. */
export const refused = (id: string, { code }: { code: number }, description: string) => ({
  id,
  ok: false,
  code,
  description,
});

export const NOT_SEEN = (id: string) => refused(id, AGENCY_ERRORS.NOT_FOUND, notFound().description);

/**
 * Gives leads to an agent, a unit or the queue (docs/product/transfers.md#bulk): all of them are locked before the first
 * is judged, and those that can go go in one transaction. Answers for each in the order of the call.
 */
export async function transferAttendances(
  work: Work,
  follow: TransferFollowers,
  body: TransferBody,
  judge: Judge = (row, target) => receiverOf(work, follow, row, target),
): Promise<TransferAnswer> {
  const rows = await lockAll(work, body.customerServices);
  const target = await targetOf(work, body);
  const judged = new Map<string, Judged>();
  for (const row of inQueueOrder([...rows.values()]))
    if (canSee(work.principal, row)) judged.set(String(row.id), { row, ...(await judge(row, target)) });
  await lockAgendas(
    work,
    [...judged.values()].flatMap((one) =>
      "to" in one && one.to.kind === "agent"
        ? [{ enterpriseId: one.row.enterpriseId, userId: one.to.agent.id }]
        : [],
    ),
  );
  const items: Item[] = [];
  for (const id of body.customerServices) {
    const one = judged.get(id);
    items.push(one ? await itemOf(work, follow, id, one, body.observation) : NOT_SEEN(id));
  }
  return { items };
}

/** Queues are locked in one order, whatever the order of the call (docs/product/changes.md#locks). */
export const inQueueOrder = (rows: Row[]): Row[] =>
  rows.sort(
    (a, b) => a.enterpriseId - b.enterpriseId || a.businessType.localeCompare(b.businessType) || a.id - b.id,
  );

/** The agendas that visits come into, by their number, before the first lead goes. */
export async function lockAgendas(
  { tx }: Work,
  keys: readonly { enterpriseId: number; userId: number }[],
): Promise<void> {
  const once = new Map(keys.map((key) => [`${key.enterpriseId} ${key.userId}`, key]));
  for (const { enterpriseId, userId } of [...once.values()].sort(
    (a, b) => a.userId - b.userId || a.enterpriseId - b.enterpriseId,
  ))
    await takeTurns(tx, enterpriseId, userId);
}

async function itemOf(
  work: Work,
  follow: TransferFollowers,
  id: string,
  one: Judged,
  observation: string | null | undefined,
): Promise<Item> {
  const { row } = one;
  if (!("to" in one)) {
    const isConflict = "changed" in one || isTransferConflict(one.why);
    return {
      ...refused(
        id,
        isConflict ? AGENCY_ERRORS.CONFLICT : AGENCY_ERRORS.INVALID,
        "changed" in one ? one.changed : TRANSFER_TEXT[one.why],
      ),
      attendance: await readAttendance(work, row),
    };
  }
  await cancelPending(work, row, "Transferido pela gestão");
  const given = await give(work, follow, row, one.to, [observation?.trim()]);
  return { id, ok: true, ...given };
}
