import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { Attendance } from "../attendance/wire";
import { LONGEST_TEXT } from "../input/text";
import { idIn, typedText } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, Named, pageOf, pageQuery } from "../page/wire";
import { LONG_TEXT, listed, titled, valueWords } from "../rest/words";
import { MOST_TRANSFERRED, REQUEST_STATUS_DESCRIPTION, REQUEST_STATUSES, type RequestStatus } from "./plan";
import { CHOOSE_TARGET, isTarget, isTargetOrNone } from "./target";

const observation = typedText(LONGEST_TEXT)
  .nullish()
  .describe(`Kept in the history of each attendance. ${LONG_TEXT}`);
const target = {
  distributeToUserId: idIn("Corretor inválido.")
    .nullish()
    .describe(
      "An agent of the lead's agency who works its funnel: `users(role: ESTATE_AGENT_SALE)`, `_RENT` or `_RAISE_PROPERTY`. INVALID for a person of another agency.",
    ),
  distributeToSubsidiaryId: idIn("Unidade inválida.")
    .nullish()
    .describe(
      "Another unit of the holding (`Enterprise.subsidiaries`), or the holding: a linked attendance begins there for the next of its queue.",
    ),
  distributeAutomatic: z
    .boolean()
    .nullish()
    .describe("True: the next of the funnel's queue who is not its agent already."),
};
const wrongTarget = { path: ["distributeToUserId"], error: CHOOSE_TARGET };
const attendances = z
  .array(idIn("Atendimento inválido."), "Escolha os atendimentos.")
  .min(1, "Escolha os atendimentos.")
  .max(MOST_TRANSFERRED, `No máximo ${MOST_TRANSFERRED} de uma vez.`)
  .refine((ids) => new Set(ids).size === ids.length, "O mesmo atendimento está na lista duas vezes.")
  .describe(
    `1 to ${MOST_TRANSFERRED} attendances, each once, else INVALID. Of another agency that takes them one by one at most 40.`,
  );

/** docs/product/transfers.md#bulk */
export const TransferBody = z
  .object({ customerServices: attendances, ...target, observation })
  .refine(isTarget, wrongTarget);
export type TransferBody = z.infer<typeof TransferBody>;

/** What became of one of the call; `code` and `description` where it was not done. */
const outcome = {
  id: Id.describe("The attendance, as the input names it."),
  ok: z.boolean().describe("Whether it was done."),
  code: z.number().int().nullish(),
  description: z.string().nullish(),
};

export const TransferOutcome = z.object({
  ...outcome,
  attendance: Attendance.nullish().describe(
    "As it is now; transferred to a unit the one that ended here. Null where the caller does not see it.",
  ),
  visitsMoved: z
    .array(Instant)
    .describe("When the visits begin that went along; empty where another agency does not say.")
    .nullish(),
  visitsKept: z
    .array(Instant)
    .describe("When those begin that stay with the former agent, since the new one is not free then.")
    .nullish(),
});
/** In the order of the call. */
export const TransferAnswer = z.object({ items: z.array(TransferOutcome) });
export type TransferAnswer = z.infer<typeof TransferAnswer>;

const meaning: Record<RequestStatus, string> = {
  PENDING: "a manager has to decide it, or who asked takes it back.",
  APPROVED: "the lead was transferred with it.",
  DENIED: "a manager refused it; `decision` says why.",
  CANCELED: "who asked took it back, or the lead was closed or transferred meanwhile.",
};
export const TransferRequestStatus = z
  .enum(REQUEST_STATUSES, "Situação desconhecida.")
  .register(valueWords, titled(REQUEST_STATUS_DESCRIPTION, meaning))
  .describe("What has become of a request to transfer. Only PENDING ones change.");
const status = TransferRequestStatus.describe("What has become of it.");

export const TransferRequestEvent = z
  .object({
    status: TransferRequestStatus.describe("What it became."),
    by: z.string().nullish().describe("Name of who did it; null where the agency's software did."),
    at: Instant.describe("When."),
    message: z.string().nullish().describe("What was written; null where nothing was."),
  })
  .describe("Something that happened to a request to transfer.");

/** docs/product/transfers.md#requests */
export const RequestTransfer = z
  .object({
    id: Id.describe("Opaque and stable."),
    status,
    customerService: z.object({ id: Id, businessType: z.enum(BUSINESS_TYPES), customerName: z.string() }),
    requester: Named.describe("Who asked: the lead's agent of then."),
    reason: Named.describe("Why, as it was chosen."),
    observation: z.string().nullish().describe("What was written with it; null without."),
    /** Without any of the three who decides chooses. */
    toUser: Named.nullish().describe("The agent whom it shall go to; null for another target, or none."),
    toSubsidiary: Named.nullish().describe("The unit of the holding; null for another target, or none."),
    toQueue: z
      .boolean()
      .describe(
        "Whether it shall go to the next of the funnel's queue. Without any target who approves chooses.",
      )
      .nullish(),
    decidedBy: Named.nullish().describe("Who approved, denied or canceled it; null while PENDING."),
    decidedAt: Instant.nullish().describe("When; null while PENDING."),
    decision: z.string().nullish().describe("What who decided wrote; null without."),
    createdAt: Instant.describe("When it was asked for."),
    histories: z.array(TransferRequestEvent).default([]).describe("What happened to it, oldest first."),
  })
  .describe(
    "An agent or pre-attendant asks that a lead of theirs goes to somebody else. Seen by who asked, and by managers.",
  );
export type RequestTransfer = z.infer<typeof RequestTransfer>;

export const RequestTransferQuery = z.object({
  status: status.optional(),
  business_type: z
    .enum(BUSINESS_TYPES, "Tipo de negócio desconhecido.")
    .optional()
    .describe("The funnel that its attendance is in."),
  ...pageQuery(TABLE_PAGE_SIZE),
});
export const RequestTransferPage = pageOf(RequestTransfer);

/** One request for each attendance, with a target or none. */
export const RequestTransferBody = z
  .object({
    customerServices: attendances,
    reasonId: idIn("Escolha o motivo.").describe(listed("transferReasons")),
    ...target,
    observation,
  })
  .refine(isTargetOrNone, wrongTarget);
export const TransferRequestOutcome = z.object({
  ...outcome,
  request: RequestTransfer.nullish().describe("The request; null where it was refused."),
});
export const RequestTransferAnswer = z.object({ items: z.array(TransferRequestOutcome) });

/** Decides it, also for another target than was asked for; one without a target needs one to be approved. */
export const DecideTransferBody = z
  .object({ status: z.enum(["APPROVED", "DENIED"], "Aprove ou recuse."), ...target, observation })
  .refine((body) => body.status === "DENIED" || isTargetOrNone(body), wrongTarget);
