import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { CALL_OUTCOME_TEXT, type CallOutcome } from "@soleira/schema/attendance/call-outcome";
import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
  STATUS_DESCRIPTION,
} from "@soleira/schema/attendance/status";
import type { DocumentNode } from "graphql";
import { Status_AttendanceFragmentDoc } from "../data/attendance/Detail.generated";
import type { MoveConfirmation } from "../data/attendance/moveConfirmation";
import { applyAttendance, type ChangedAttendance } from "../data/attendance/useApplyAttendance";
import type { AttendanceSync_AttendanceFragment } from "../data/board/AttendanceSync.generated";
import { applyChange, toChange } from "../data/board/applyChange";
import { MoveAttendanceDocument } from "../data/board/MoveAttendance.generated";
import { readCard } from "../data/board/readCard";
import { drafts } from "../data/drafts";
import { errorCode, errorExtensions, errorText, Kept } from "../data/errors";
import { idempotencyKey } from "../data/idempotencyKey";
import { sayNotMade } from "../data/outbox/kept";
import { OUTGOING, type OutboxOperation, type Outgoing } from "../data/outbox/operations";
import { outbox } from "../data/outbox/outbox";
import { sendChange } from "../data/sendChange";
import { MeDocument } from "../data/session/Me.generated";
import { whatNow } from "../data/whatNow";
import {
  RemoveContactDocument,
  SetContactTypeDocument,
  SetTemperatureDocument,
} from "../features/attendance/DetailChanges.generated";
import { RecordCallDocument } from "../features/attendance/RecordCall.generated";
import { CreateAttendanceDocument } from "../features/create/CreateAttendance.generated";
import { AddObservationDocument } from "../features/history/History.generated";
import { RecordWhatsappDocument } from "../features/message/Messages.generated";
import { moveText } from "../features/move/moveText";
import { resolveConflict } from "../features/move/resolveConflict";
import { SetInterestDocument } from "../features/property/PropertyChanges.generated";
import { RemoveReturnDocument, SetReturnDocument } from "../features/return/Return.generated";
import { SetNoStepDocument } from "../features/return/WhatNow.generated";
import {
  CancelVisitDocument,
  FinishVisitDocument,
  RecordVisitDocument,
  RescheduleVisitDocument,
  ScheduleVisitDocument,
} from "../features/visit/VisitChanges.generated";
import { alert } from "../ui/alert";
import { clock } from "../ui/clock";
import { retryLater } from "../ui/retrying";
import { showOutbox } from "./shownOutbox";

/** The agency knows a key for 8 days; later the same change could be made a second time (docs/product/changes.md#keys). */
const KEY_LIVES = 7 * 24 * 60 * 60_000;

/** Answers that say it will not be made, however often it is sent. */
const FINAL: readonly string[] = ["INVALID", "FORBIDDEN", "NOT_FOUND", "CONFLICT", "ATTENDANCE_CLOSED"];

const DOCUMENTS: Record<OutboxOperation, DocumentNode> = {
  RecordWhatsapp: RecordWhatsappDocument,
  RecordCall: RecordCallDocument,
  SetContactType: SetContactTypeDocument,
  AddObservation: AddObservationDocument,
  SetReturn: SetReturnDocument,
  RemoveReturn: RemoveReturnDocument,
  SetNoStep: SetNoStepDocument,
  MoveAttendance: MoveAttendanceDocument,
  SetTemperature: SetTemperatureDocument,
  ScheduleVisit: ScheduleVisitDocument,
  RescheduleVisit: RescheduleVisitDocument,
  CancelVisit: CancelVisitDocument,
  FinishVisit: FinishVisitDocument,
  RecordVisit: RecordVisitDocument,
  SetInterest: SetInterestDocument,
  CreateAttendance: CreateAttendanceDocument,
};

const isOutcome = ({ operation, input }: Outgoing) => operation === "RecordCall" && input.outcome !== null;
const isContact = ({ operation }: Outgoing) => operation === "RecordWhatsapp" || operation === "RecordCall";
const about = ({ operation, attendanceId, key }: Outgoing) =>
  `${OUTGOING[operation].label}${attendanceId === key ? "" : ` do atendimento #${attendanceId}`}`;

/** The oldest of an attendance that is not refused: each waits for the one before it. */
const firstOf = (attendanceId: string) =>
  outbox.list().find((one) => one.attendanceId === attendanceId && one.refusal === undefined);

/**
 * Sends the changes of the person whose list is open: at once, also when the page goes away (`keepalive`), and again until the call
 * is answered, those of one attendance in their order (docs/product/offline.md#outbox). Returns how to stop.
 */
export function startOutboxSender(
  client: ApolloClient,
  confirmation: MoveConfirmation,
  me: string,
): () => void {
  const sending = new Set<string>();
  /** The network returned while they were on their way: what was sent before that may never be answered. */
  const retried = new Set<string>();

  const sendNext = async (attendanceId: string) => {
    const change = firstOf(attendanceId);
    if (!change || sending.has(change.key)) return;
    const { key, at } = change;
    if (clock.now().getTime() - at > KEY_LIVES) {
      refuse(change, "Passaram-se sete dias sem conexão: faça de novo.");
      return sendNext(attendanceId);
    }
    sending.add(key);
    // Before the call: an event of the move may arrive before its answer.
    const before = readCard(client.cache, attendanceId, false);
    const status = before?.status ?? readStatus(client, attendanceId);
    try {
      const { attendance, history, undoable = false } = await sendOne(client, change);
      if (isWhole(attendance)) applyAttendance(client, attendance);
      else if (isCard(change, attendance)) applyChange(client.cache, toChange(attendance, status ?? null));
      outbox.remove(key);
      const began = status === "NEW" && isWhole(attendance) && attendance.status !== status;
      if (isCard(change, attendance)) confirm(before, attendance, undoable);
      else if (isOutcome(change) && isWhole(attendance))
        sayHowItWent(client, change, { attendance, history, began });
      else if (began) confirm(before, attendance, undoable);
      // Lists of what was made while there was no network, like a history or an agenda, are read anew.
      if (!isContact(change)) void client.refetchQueries({ include: "active" });
    } catch (error) {
      await noteFailure(client, change, error, me);
    } finally {
      sending.delete(key);
    }
    const again = retried.delete(key);
    // What waited for this one, unless its answer is still missing.
    if (again || firstOf(attendanceId)?.key !== key) await sendNext(attendanceId);
  };

  /** By the mover of the page, which offers to undo it; else by an alert alone (docs/product/moves.md#undo). */
  const confirm = (
    before: ReturnType<typeof readCard>,
    { status, customer }: { status: AttendanceStatus; customer: { name: string } },
    undoable: boolean,
  ) => {
    if (before && confirmation.confirm({ before, status, undoable })) return;
    alert.success(moveText.saved(customer.name, STATUS_DESCRIPTION[status]));
  };

  let stopRetrying: (() => void) | undefined;
  const sendAll = () => {
    for (const id of new Set(outbox.list().map((one) => one.attendanceId))) void sendNext(id);
  };
  const retry = () => {
    for (const key of sending) retried.add(key);
    sendAll();
  };
  const follow = () => {
    if (outbox.list().some(({ tries, refusal }) => tries > 0 && refusal === undefined))
      stopRetrying ??= retryLater(retry);
    else {
      stopRetrying?.();
      stopRetrying = undefined;
    }
  };
  follow();
  sendAll();
  const onAdd = outbox.onAdd((change) => {
    // What a form has just tried without a network is tried with the network.
    if (change.tries > 0) return;
    const first = firstOf(change.attendanceId);
    // It waits for one that does not get through.
    if (first?.key !== change.key && first?.tries) {
      outbox.failed(change.key);
      if (isOutcome(change)) sayNotMade(new Kept());
    }
    void sendNext(change.attendanceId);
  });
  const stops = [onAdd, outbox.subscribe(follow), showOutbox(client.cache)];
  return () => {
    for (const stop of stops) stop();
    stopRetrying?.();
  };
}

type Answer = { attendance?: object | null; history?: { id: string } | null; undoable?: boolean };

/** When it was made, by the server's clock as far as it is known by now. */
const momentOf = ({ at, behind = clock.behind() }: Outgoing): Date =>
  new Date(Math.min(at + clock.behind() - behind, clock.now().getTime()));

async function sendOne(client: ApolloClient, change: Outgoing): Promise<Answer> {
  const { operation, input, key } = change;
  // A phone's clock may be wrong: what is ahead of the agency's would be refused.
  if (OUTGOING[operation].moment && !clock.known())
    await client.query({ query: MeDocument, fetchPolicy: "network-only", context: { background: true } });
  const moment = OUTGOING[operation].moment && { occurredAt: momentOf(change).toISOString() };
  const data = await sendChange(
    client,
    DOCUMENTS[operation] as TypedDocumentNode<Record<string, Answer>, { input: object }>,
    { input: { ...input, ...moment, idempotencyKey: key } },
    { keepalive: true },
  );
  return Object.values(data)[0] ?? {};
}

/** Most changes answer the attendance as its page shows it. */
const isWhole = (attendance: object | null | undefined): attendance is ChangedAttendance =>
  attendance != null && "version" in attendance && "timeSinceContact" in attendance;

/** A move answers the card. */
const isCard = (
  { operation }: Outgoing,
  attendance: object | null | undefined,
): attendance is AttendanceSync_AttendanceFragment => operation === "MoveAttendance" && attendance != null;

/** What a list has said of it, where the cache does not hold the whole card. */
const readStatus = (client: ApolloClient, id: string) =>
  client.cache.readFragment({
    id: client.cache.identify({ __typename: "Attendance", id }),
    fragment: Status_AttendanceFragmentDoc,
    fragmentName: "Status_attendance",
    returnPartialData: true,
  })?.status;

type Called = { attendance: ChangedAttendance; history?: { id: string } | null | undefined; began: boolean };

/** For ten minutes it may be removed in the history too (docs/product/history.md#mending). */
function sayHowItWent(client: ApolloClient, { attendanceId, input }: Outgoing, called: Called): void {
  const { attendance, history, began } = called;
  const moved = began
    ? ` ${moveText.saved(attendance.customer.name, STATUS_DESCRIPTION[attendance.status])}`
    : "";
  const undo = (historyId: string) => () => {
    whatNow.forget(attendanceId);
    void removeContact(client, attendanceId, historyId);
  };
  alert.success(
    `Ligação registrada: ${CALL_OUTCOME_TEXT[input.outcome as CallOutcome]}.${moved}`,
    history ? { undo: undo(history.id) } : {},
  );
}

async function removeContact(client: ApolloClient, attendanceId: string, historyId: string): Promise<void> {
  try {
    const { removeHistoryItem } = await sendChange(client, RemoveContactDocument, {
      input: { attendanceId, historyId, idempotencyKey: idempotencyKey() },
    });
    applyAttendance(client, removeHistoryItem.attendance);
    alert.success("Contato removido.");
  } catch (error) {
    alert.error(errorText(error));
  }
}

const columnOf = (status: AttendanceStatus) => ({
  status,
  title: STATUS_DESCRIPTION[status],
  actionRequired: false,
});
const COLUMNS = ATTENDANCE_STATUSES.map(columnOf);

/** Somebody else has moved the card meanwhile: both sides are said, and the list asks (docs/product/offline.md#outbox). */
async function noteConflict(client: ApolloClient, change: Outgoing, me: string): Promise<void> {
  const { input, key, attendanceId: id } = change;
  const { from, to } = input as { from: AttendanceStatus; to: AttendanceStatus };
  const card = readCard(client.cache, id);
  const name = card?.customer.name ?? `O atendimento #${id}`;
  const { businessType = "SALE" } = card ?? {};
  try {
    const said = await resolveConflict(client, { id, name, businessType, from: columnOf(from) }, COLUMNS, me);
    if (readCard(client.cache, id, false)?.status === to) outbox.remove(key);
    else refuse(change, `${said} Aqui a mudança era para ${STATUS_DESCRIPTION[to]}.`);
  } catch {
    outbox.failed(key);
  }
}

/** It stays in the list with the reason, and its form finds what was typed. */
function refuse(change: Outgoing, reason: string): void {
  const owner = outbox.owner();
  if (owner && change.draft) drafts.keep(owner, change.draft.key, change.draft.value);
  if (isContact(change)) outbox.remove(change.key);
  else outbox.refused(change.key, reason);
  alert.error(`${about(change)}: não foi registrado. ${reason}`);
}

async function noteFailure(
  client: ApolloClient,
  change: Outgoing,
  error: unknown,
  me: string,
): Promise<void> {
  const { key, tries } = change;
  const code = errorCode(error);
  const { outcomeUnknown, repeatable } = errorExtensions(error);
  if (code === "CONFLICT" && change.operation === "MoveAttendance") await noteConflict(client, change, me);
  else if (FINAL.includes(code)) refuse(change, errorText(error));
  // Sent again it might be done twice (docs/product/other-agencies.md#unknown-outcomes).
  else if (outcomeUnknown && !repeatable) {
    outbox.refused(key, errorText(error), true);
    alert.error(`${about(change)}: ${errorText(error)}`);
  }
  // The agency has had this key: it is made, with the words as they were then.
  else if (code === "KEY_REUSED") outbox.remove(key);
  else {
    outbox.failed(key);
    if (isOutcome(change) && tries === 0) sayNotMade(new Kept());
  }
}
