import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { Attendance } from "../attendance/wire";
import { LONGEST_TEXT } from "../input/text";
import { idIn, typedText } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, Named, pageOf, pageQuery } from "../page/wire";
import { MOST_TRANSFERRED, REQUEST_STATUSES } from "./plan";
import { CHOOSE_TARGET, isTarget, isTargetOrNone } from "./target";

const observation = typedText(LONGEST_TEXT).nullish();
const target = {
  distributeToUserId: idIn("Corretor inválido.").nullish(),
  distributeToSubsidiaryId: idIn("Unidade inválida.").nullish(),
  distributeAutomatic: z.boolean().nullish(),
};
const wrongTarget = { path: ["distributeToUserId"], error: CHOOSE_TARGET };
const attendances = z
  .array(idIn("Atendimento inválido."), "Escolha os atendimentos.")
  .min(1, "Escolha os atendimentos.")
  .max(MOST_TRANSFERRED, `No máximo ${MOST_TRANSFERRED} de uma vez.`)
  .refine((ids) => new Set(ids).size === ids.length, "O mesmo atendimento está na lista duas vezes.");

/** PUT /v1/customer-services/transfer (docs/product/transfers.md#bulk). */
export const TransferBody = z
  .object({ customerServices: attendances, ...target, observation })
  .refine(isTarget, wrongTarget);
export type TransferBody = z.infer<typeof TransferBody>;

/** What became of one of the call; `code` and `description` where it was not done. */
const outcome = {
  id: Id,
  ok: z.boolean(),
  code: z.number().int().nullish(),
  description: z.string().nullish(),
};

/** In the order of the call. */
export const TransferAnswer = z.object({
  items: z.array(
    z.object({
      ...outcome,
      /** As it is now; in a unit of the holding the closed one. Null where the caller does not see it. */
      attendance: Attendance.nullish(),
      /** When visits ahead begin that went along, and that stay with the former agent (ours). */
      visitsMoved: z.array(Instant).nullish(),
      visitsKept: z.array(Instant).nullish(),
    }),
  ),
});
export type TransferAnswer = z.infer<typeof TransferAnswer>;

const requestStatus = z.enum(REQUEST_STATUSES, "Situação desconhecida.");

/** A request to transfer one attendance (docs/product/transfers.md#requests). */
export const RequestTransfer = z.object({
  id: Id,
  status: requestStatus,
  customerService: z.object({ id: Id, businessType: z.enum(BUSINESS_TYPES), customerName: z.string() }),
  requester: Named,
  reason: Named,
  observation: z.string().nullish(),
  /** Without any of the three who decides chooses. */
  toUser: Named.nullish(),
  toSubsidiary: Named.nullish(),
  /** To the queue (ours). */
  toQueue: z.boolean().nullish(),
  decidedBy: Named.nullish(),
  decidedAt: Instant.nullish(),
  /** What who decided wrote. */
  decision: z.string().nullish(),
  createdAt: Instant,
  /** What happened, oldest first. */
  histories: z
    .array(
      z.object({
        status: requestStatus,
        /** A name; null where the agency's software did it. */
        by: z.string().nullish(),
        at: Instant,
        message: z.string().nullish(),
      }),
    )
    .default([]),
});
export type RequestTransfer = z.infer<typeof RequestTransfer>;

/** GET /v1/request-transfers/: one's own, of managers the agency's; newest first. */
export const RequestTransferQuery = z.object({
  status: requestStatus.optional(),
  business_type: z.enum(BUSINESS_TYPES, "Tipo de negócio desconhecido.").optional(),
  ...pageQuery(TABLE_PAGE_SIZE),
});
export const RequestTransferPage = pageOf(RequestTransfer);

/** POST /v1/request-transfers: one request for each attendance, with a target or none; answers 201 with what became of each. */
export const RequestTransferBody = z
  .object({ customerServices: attendances, reasonId: idIn("Escolha o motivo."), ...target, observation })
  .refine(isTargetOrNone, wrongTarget);
export const RequestTransferAnswer = z.object({
  items: z.array(z.object({ ...outcome, request: RequestTransfer.nullish() })),
});

/** PUT /v1/request-transfers/{id}: decides it, also for another target than was asked for; one without a target needs one to be approved. Answers the request. */
export const DecideTransferBody = z
  .object({ status: z.enum(["APPROVED", "DENIED"], "Aprove ou recuse."), ...target, observation })
  .refine((body) => body.status === "DENIED" || isTargetOrNone(body), wrongTarget);
