import type { PersonStatusAnswer, PersonStatusBody } from "@soleira/schema/person/wire";
import type { TransferAnswer, TransferBody } from "@soleira/schema/transfer/wire";
import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import { membership } from "../../database/schema";
import { ApiError } from "../../error/api-error";
import { MOST_FIELDS } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { accessSuspended } from "./letters";
import { lockMember, noteOf, type PeopleWork, withdrawnText, writeTo } from "./person";
import { lockOpenAttendances, readPerson, withdrawBeyond } from "./person.store";

/** Gives attendances to an agent or the queue, in the transaction of the call; app.ts says which function that is. */
export type Transfer = (work: Work, body: TransferBody) => Promise<TransferAnswer>;

type Answer = z.input<typeof PersonStatusAnswer>;
type Body = z.output<typeof PersonStatusBody>;

/** Suspends a member, with what becomes of their open attendances in the same step, or restores them. */
export async function setStatus(
  work: PeopleWork,
  transfer: Transfer,
  id: number,
  body: Body,
): Promise<Answer> {
  const { tx, principal } = work;
  const suspends = body.status === "SUSPENDED";
  const member = await lockMember(work, id, suspends ? "suspend" : "restore");
  // Before the membership ends: they are that agent's until then, and learn that they lose them.
  const transferred = suspends ? await handOver(work, transfer, id, body) : [];
  await tx
    .update(membership)
    .set({ active: !suspends })
    .where(and(eq(membership.enterpriseId, principal.enterpriseId), eq(membership.userId, id)));
  const person = await readPerson(work, id);
  const withdrawn = suspends ? await withdrawBeyond(work, id, []) : 0;
  const kept = suspends ? (person.openAttendances ?? 0) : 0;
  await noteOf(
    work,
    id,
    suspends ? suspendedText({ transferred, kept, withdrawn, reason: body.reason }) : "Acesso restaurado",
  );
  if (suspends) await writeTo(work, member, accessSuspended);
  return { person, transferred, kept };
}

const counted = (n: number, one: string, several: string) =>
  n === 1 ? `1 atendimento ${one}` : `${n} atendimentos ${several}`;

type Suspended = Pick<Answer, "transferred"> & { kept: number; withdrawn: number; reason: Body["reason"] };
function suspendedText({ transferred, kept, withdrawn, reason }: Suspended): string {
  const parts = [
    "Acesso suspenso",
    ...(transferred?.length ? [counted(transferred.length, "transferido", "transferidos")] : []),
    ...(kept > 0 ? [counted(kept, "mantido", "mantidos")] : []),
    ...(withdrawn > 0 ? [withdrawnText(withdrawn)] : []),
    ...(reason?.trim() ? [reason.trim()] : []),
  ];
  return parts.join(" · ");
}

/**
 * All open attendances of who leaves, as a transfer gives them (docs/product/people.md#leaving).
 * @throws 400/4001 on `attendances` naming those that cannot go: then nothing is done
 */
async function handOver(
  work: Work,
  transfer: Transfer,
  id: number,
  { attendances, distributeToUserId, reason }: Body,
): Promise<NonNullable<Answer["transferred"]>> {
  if (attendances === "KEEP") return [];
  const customerServices = await lockOpenAttendances(work, id);
  if (customerServices.length === 0) return [];
  const target = attendances === "QUEUE" ? { distributeAutomatic: true } : { distributeToUserId };
  const { items } = await transfer(work, { ...target, customerServices, observation: reason });
  const left = items.filter(({ ok }) => !ok);
  if (left.length > 0)
    throw new ApiError("INVALID", `${counted(left.length, "não pode", "não podem")} ir: nada foi feito.`, {
      fields: left.slice(0, MOST_FIELDS).map(({ id, attendance, description }) => ({
        field: "attendances",
        message: `Atendimento ${id}${attendance ? `, ${attendance.customer.name}` : ""}: ${description ?? ""}`,
      })),
    });
  return items.map(({ id, attendance, visitsKept }) => ({
    id,
    customerName: attendance?.customer.name ?? "",
    user: attendance?.user ?? null,
    visitsKept: visitsKept ?? [],
  }));
}
