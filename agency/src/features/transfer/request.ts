import { AGENCY_ERRORS } from "@soleira/schema/error/codes";
import { NOTICE } from "@soleira/schema/notification/texts";
import { isTransferConflict, mayTransfer, TRANSFER_TEXT } from "@soleira/schema/transfer/plan";
import { isTarget } from "@soleira/schema/transfer/target";
import type { RequestTransferAnswer, RequestTransferBody } from "@soleira/schema/transfer/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { requestTransfer } from "../../database/schema";
import { checkAll } from "../../error/all-fields";
import { forbidden, invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";
import { canSee, isOwn } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { managersOf } from "../account/colleague.store";
import { lockAll } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";
import { notify } from "../notification/notification.event";
import type { TransferFollowers } from "./followers";
import { note, readRequest } from "./request.store";
import { refusalOf, type Target, targetOf } from "./target";
import { NOT_SEEN, refused } from "./transfer";

type Body = z.output<typeof RequestTransferBody>;
type Item = z.output<typeof RequestTransferAnswer>["items"][number];
type Asked = { reason: { id: number; name: string }; target: Target | null; observation: string | null };

const PENDING_ALREADY = "Já existe um pedido pendente para este atendimento.";

/**
 * Asks for the transfer of one's own leads, one request for each (docs/product/transfers.md#requests). What becomes of
 * each is answered in the order of the call. @throws 403/4003 for who transfers at once
 */
export async function requestTransfers(
  work: Work,
  follow: TransferFollowers,
  body: Body,
): Promise<z.input<typeof RequestTransferAnswer>> {
  const { principal } = work;
  if (mayTransfer(principal.roles)) throw forbidden("Você pode transferir este lead: não precisa pedir.");
  const rows = await lockAll(work, body.customerServices);
  const { reason, target } = await checkAll({
    reason: () => reasonFor(work, body.reasonId),
    target: () => (isTarget(body) ? targetOf(work, body) : null),
  });
  const asked = { reason, target, observation: body.observation?.trim() || null };
  const items: Item[] = [];
  for (const id of body.customerServices) {
    const row = rows.get(id);
    items.push(row && canSee(principal, row) ? await ask(work, follow, id, row, asked) : NOT_SEEN(id));
  }
  return { items };
}

/** A reason of the caller's agency. @throws 400/4001 */
async function reasonFor({ tx, principal }: Work, text: string): Promise<{ id: number; name: string }> {
  const id = ownId(text, "reasonId", "Motivo inválido.");
  const found = await firstRow<{ name: string }>(
    tx,
    sql`select name from request_transfer_reason where enterprise_id = ${principal.enterpriseId} and id = ${id} and set_aside_at is null`,
  );
  if (!found) throw invalid("reasonId", "Motivo inválido.");
  return { id, name: found.name };
}

async function ask(
  work: Work,
  follow: TransferFollowers,
  id: string,
  row: Row,
  { reason, target, observation }: Asked,
): Promise<Item> {
  const { tx, principal, now } = work;
  if (!isOwn(principal, row))
    return refused(id, AGENCY_ERRORS.FORBIDDEN, "Só quem atende o lead pede a transferência.");
  // Whom a queue would give it to is asked when it is decided: a request takes no turn.
  const why = refusalOf(row, target ?? { kind: "queue" }, 0);
  if (why)
    return refused(
      id,
      isTransferConflict(why) ? AGENCY_ERRORS.CONFLICT : AGENCY_ERRORS.INVALID,
      TRANSFER_TEXT[why],
    );
  const [made] = await tx
    .insert(requestTransfer)
    .values({
      enterpriseId: row.enterpriseId,
      attendanceId: row.id,
      requesterId: principal.userId,
      reasonId: reason.id,
      observation,
      toUserId: target?.kind === "user" ? target.id : null,
      toEnterpriseId: target?.kind === "unit" ? (target.unit?.id ?? null) : null,
      toQueue: target?.kind === "queue",
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: requestTransfer.id });
  if (!made) return refused(id, AGENCY_ERRORS.CONFLICT, PENDING_ALREADY);
  await note(work, { enterpriseId: row.enterpriseId, id: made.id }, "PENDING", observation);
  await follow.change(work, {
    row,
    note: {
      type: "TRANSFER",
      title: "Transferência pedida",
      message: [target && `Para ${nameOf(target)}`, reason.name, observation].filter(Boolean).join(" · "),
    },
  });
  await notify(
    work,
    row,
    (await managersOf(tx, row.enterpriseId)).map((to) => ({
      kind: "TRANSFER_REQUESTED",
      to,
      referenceId: made.id,
      says: NOTICE.transferRequested,
      bundle: NOTICE.transferRequestedBundle,
    })),
  );
  return { id, ok: true, request: await readRequest(work, made.id) };
}

const nameOf = (target: Target): string =>
  target.kind === "queue"
    ? "a fila"
    : ((target.kind === "unit" ? target.unit?.name : target.jobs[0]?.name) ?? "");
