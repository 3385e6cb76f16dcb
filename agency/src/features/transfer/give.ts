import { CLOSED_BY_NAME } from "@soleira/schema/attendance/closed-by";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { nameAlone } from "@soleira/schema/format/names";
import { NOTICE } from "@soleira/schema/notification/texts";
import { withTenants } from "../../tenancy/transaction";
import type { Work } from "../../tenancy/work";
import type { Note } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";
import { beginTurn, stopClock } from "../distribution/turn.store";
import { notifyReceiver, notifyUnassigned } from "../distribution/unassigned.event";
import { notify } from "../notification/notification.event";
import type { TransferFollowers } from "./followers";
import type { Receiver } from "./target";

/** What history says beside who had it and who gets it. */
type Said = (string | null | undefined)[];

export type Given = { attendance: Attendance; visitsMoved: string[]; visitsKept: string[] };

/** A lead that may go, in one change of it (docs/product/transfers.md#what-happens). Its pending request is seen to before. */
export const give = (
  work: Work,
  follow: TransferFollowers,
  row: Row,
  to: Receiver,
  said: Said,
): Promise<Given> =>
  to.kind === "agent" ? giveToAgent(work, follow, row, to, said) : giveToUnit(work, follow, row, to, said);

const noteOf = (row: Row, to: string, said: Said): Note => ({
  type: "TRANSFER",
  title: row.owner ? `Transferido de ${row.owner.userName} para ${to}` : `Transferido para ${to}`,
  message: said.filter(Boolean).join(" · ") || null,
});

const offerNote = (row: Row, to: string, said: Said): Note => ({
  type: "TRANSFER",
  title: "Devolvido à fila",
  message: [row.owner && `De ${row.owner.userName}`, `Oferecido a ${to}`, ...said]
    .filter(Boolean)
    .join(" · "),
});

/** Who had it learns where it went; it is no longer theirs to open. */
const lostBy = (row: Row, receiver: string) => ({
  kind: "LEAD_TRANSFERRED" as const,
  to: row.userId,
  referenceId: null,
  says: (lead: string, by: string) => NOTICE.transferredAway(lead, by, receiver),
});

async function giveToAgent(
  work: Work,
  follow: TransferFollowers,
  row: Row,
  { agent, queue, byHand }: Extract<Receiver, { kind: "agent" }>,
  said: Said,
): Promise<Given> {
  const stopped = await stopClock(work, row);
  const begun = queue
    ? await beginTurn(work, row.enterpriseId, { userId: agent.id, queue, reason: "HANDED_OVER" }, byHand)
    : { set: { userId: agent.id, ...stopped.set }, offeredTo: null, note: async () => {} };
  // Of an offer nothing is theirs yet; visits stay with who makes them.
  const isOffer = begun.offeredTo !== null;
  const others = [];
  for (const move of follow.moves) others.push(await move(work, row, begun.set.userId));
  const visits = isOffer
    ? { text: null, moved: [], kept: [], emit: async () => {} }
    : await follow.moveVisits(work, row, agent.id);
  const texts = [...said, visits.text, ...others.map(({ text }) => text)];
  const attendance = await follow.change(work, {
    row,
    set: begun.set,
    note: isOffer ? offerNote(row, agent.name, texts) : noteOf(row, agent.name, texts),
  });
  await begun.note(row.id);
  await visits.emit();
  for (const { emit } of others) await emit();
  if (isOffer)
    await notifyReceiver(work, row, begun, {
      kind: "LEAD_NEW",
      to: agent.id,
      referenceId: row.id,
      says: NOTICE.transferred,
    });
  else
    await notify(work, row, [
      { kind: "LEAD_TRANSFERRED", to: agent.id, referenceId: row.id, says: NOTICE.transferred },
    ]);
  await notify(work, row, [
    lostBy(row, agent.name),
    {
      kind: "LEAD_TRANSFERRED",
      to: stopped.offeredTo === agent.id ? null : stopped.offeredTo,
      referenceId: null,
      says: (lead, by) => NOTICE.transferredAway(nameAlone(lead), by, agent.name),
    },
  ]);
  return { attendance, visitsMoved: visits.moved, visitsKept: visits.kept };
}

/** It ends here, and goes on in the unit; both histories say it. */
function giveToUnit(
  work: Work,
  follow: TransferFollowers,
  row: Row,
  { unit, agent }: Extract<Receiver, { kind: "unit" }>,
  said: Said,
): Promise<Given> {
  const { tx, principal, now } = work;
  return withTenants(tx, principal, [unit.id], async () => {
    const to = [agent?.name, unit.name].filter(Boolean).join(" · ");
    const ended = [];
    const reason = CLOSED_BY_NAME.TRANSFER;
    for (const close of follow.closings) ended.push(await close(work, row, { proposalId: null, reason }));
    const visits = await follow.cancelVisitsOf(work, row, { words: reason });
    // Before the end is written: the copy of the history has it once.
    const next = await follow.beginLinked(work, row, {
      enterpriseId: unit.id,
      userId: agent?.id ?? null,
      note: noteOf(row, to, said),
    });
    const attendance = await follow.change(work, {
      row,
      set: {
        status: "FINISHED",
        closedBy: "TRANSFER",
        finishedAt: now,
        dealWon: null,
        amountCents: null,
        reasonId: null,
        scheduledAt: null,
      },
      note: noteOf(row, to, [...said, visits.text, ...ended.map(({ text }) => text)]),
    });
    await visits.emit();
    for (const { emit } of ended) await emit();
    await notify(work, next, [
      { kind: "LEAD_TRANSFERRED", to: next.userId, referenceId: next.id, says: NOTICE.transferred },
    ]);
    await notifyUnassigned(work, next);
    await notify(work, row, [lostBy(row, to)]);
    return { attendance, visitsMoved: [], visitsKept: [] };
  });
}
