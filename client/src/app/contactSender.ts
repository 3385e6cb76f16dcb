import type { ApolloClient } from "@apollo/client";
import { CALL_OUTCOME_TEXT } from "@soleira/schema/attendance/call-outcome";
import { type AttendanceStatus, STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { Status_AttendanceFragmentDoc } from "../data/attendance/Detail.generated";
import type { MoveConfirmation } from "../data/attendance/moveConfirmation";
import { applyAttendance } from "../data/attendance/useApplyAttendance";
import { readCard } from "../data/board/readCard";
import { errorCode, errorText } from "../data/errors";
import { idempotencyKey } from "../data/idempotencyKey";
import { type PendingContact, pendingContacts } from "../data/pendingContacts";
import { sendChange } from "../data/sendChange";
import { whatNow } from "../data/whatNow";
import { RemoveContactDocument } from "../features/attendance/DetailChanges.generated";
import { RecordCallDocument, type RecordCallMutation } from "../features/attendance/RecordCall.generated";
import { RecordWhatsappDocument } from "../features/message/Messages.generated";
import { moveText } from "../features/move/moveText";
import { alert } from "../ui/alert";
import { clock } from "../ui/clock";
import { retryLater } from "../ui/retrying";

/** The agency knows a key for 24 h; later the same call could be recorded a second time. */
const KEY_LIVES = 23 * 60 * 60_000;

/** Answers that say it will not be recorded, however often it is sent. */
const FINAL: readonly string[] = ["INVALID", "FORBIDDEN", "NOT_FOUND", "CONFLICT"];

const tooLate = ({ call, attendanceId: id }: PendingContact) =>
  call
    ? `Uma ligação do atendimento #${id} não foi registrada a tempo. Anote-a como observação.`
    : `Um contato por WhatsApp do atendimento #${id} não foi registrado a tempo. Anote-o como observação.`;

const KEPT = "Guardado neste aparelho: a ligação será registrada quando houver conexão.";
const isOutcome = ({ call }: PendingContact) => call !== undefined && call !== "BEGUN";

/** The oldest of an attendance: each waits for the one before it. */
const firstOf = (attendanceId: string) =>
  pendingContacts.list().find((one) => one.attendanceId === attendanceId);

/**
 * Records the WhatsApp conversations and calls of the person whose list is open: at once, also when the page goes away
 * (`keepalive`), and again until the call is answered, those of one attendance in their order
 * (docs/product/messages.md#recording). Returns how to stop.
 */
export function startContactSender(client: ApolloClient, confirmation: MoveConfirmation): () => void {
  const sending = new Set<string>();

  const sendNext = async (attendanceId: string) => {
    const contact = firstOf(attendanceId);
    if (!contact || sending.has(contact.key)) return;
    const { key, at } = contact;
    if (clock.now().getTime() - at > KEY_LIVES) {
      pendingContacts.remove(key);
      alert.error(tooLate(contact));
      return sendNext(attendanceId);
    }
    sending.add(key);
    // Before the call: an event of the move may arrive before its answer.
    const before = readCard(client.cache, attendanceId);
    const status = before?.status ?? readStatus(client, attendanceId);
    try {
      const sent = contact.call ? await sendCall(client, contact) : await sendConversation(client, contact);
      const { attendance } = sent;
      pendingContacts.remove(key);
      applyAttendance(client, attendance);
      const began = status === "NEW" && attendance.status !== status;
      if ("history" in sent) sayHowItWent(client, contact, { ...sent, began });
      else if (began) confirm(before, attendance, sent.undoable);
    } catch (error) {
      noteFailure(contact, error);
    } finally {
      sending.delete(key);
    }
    // What waited for this one, unless its answer is still missing.
    if (firstOf(attendanceId)?.key !== key) await sendNext(attendanceId);
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
    for (const id of new Set(pendingContacts.list().map((one) => one.attendanceId))) void sendNext(id);
  };
  const follow = () => {
    if (pendingContacts.list().some(({ tries }) => tries > 0)) stopRetrying ??= retryLater(sendAll);
    else {
      stopRetrying?.();
      stopRetrying = undefined;
    }
  };
  follow();
  sendAll();
  const onAdd = pendingContacts.onAdd((contact) => {
    const first = firstOf(contact.attendanceId);
    // It waits for one that does not get through.
    if (isOutcome(contact) && first?.key !== contact.key && first?.tries) alert.success(KEPT);
    void sendNext(contact.attendanceId);
  });
  const stops = [onAdd, pendingContacts.subscribe(follow)];
  return () => {
    for (const stop of stops) stop();
    stopRetrying?.();
  };
}

/** What a list has said of it, where the cache does not hold the whole card. */
const readStatus = (client: ApolloClient, id: string) =>
  client.cache.readFragment({
    id: client.cache.identify({ __typename: "Attendance", id }),
    fragment: Status_AttendanceFragmentDoc,
    fragmentName: "Status_attendance",
    returnPartialData: true,
  })?.status;

async function sendConversation(
  client: ApolloClient,
  { key, attendanceId, messageId, visitId, at }: PendingContact,
) {
  const occurredAt = new Date(at).toISOString();
  const { recordWhatsapp } = await sendChange(
    client,
    RecordWhatsappDocument,
    { input: { attendanceId, readyMessageId: messageId, visitId, occurredAt, idempotencyKey: key } },
    { keepalive: true },
  );
  return recordWhatsapp;
}

async function sendCall(client: ApolloClient, { key, attendanceId, call, at }: PendingContact) {
  const outcome = call === "BEGUN" ? null : call;
  const occurredAt = new Date(at).toISOString();
  const { recordCall } = await sendChange(
    client,
    RecordCallDocument,
    { input: { attendanceId, outcome, occurredAt, idempotencyKey: key } },
    { keepalive: true },
  );
  return recordCall;
}

type Called = RecordCallMutation["recordCall"] & { began: boolean };

/** For ten minutes it may be removed in the history too (docs/product/history.md#mending). */
function sayHowItWent(client: ApolloClient, { attendanceId, call }: PendingContact, called: Called): void {
  if (!call || call === "BEGUN") return;
  const { attendance, history, began } = called;
  const moved = began
    ? ` ${moveText.saved(attendance.customer.name, STATUS_DESCRIPTION[attendance.status])}`
    : "";
  const undo = (historyId: string) => () => {
    whatNow.forget(attendanceId);
    void removeContact(client, attendanceId, historyId);
  };
  alert.success(
    `Ligação registrada: ${CALL_OUTCOME_TEXT[call]}.${moved}`,
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

function noteFailure(contact: PendingContact, error: unknown): void {
  const { key, call, tries } = contact;
  const code = errorCode(error);
  const what = call ? "A ligação não foi registrada." : "O contato por WhatsApp não foi registrado.";
  if (FINAL.includes(code)) alert.error(`${what} ${errorText(error)}`);
  // With KEY_REUSED the agency has had this key: it is recorded, with the message as it read then.
  if (FINAL.includes(code) || code === "KEY_REUSED") pendingContacts.remove(key);
  else {
    pendingContacts.failed(key);
    if (isOutcome(contact) && tries === 0) alert.success(KEPT);
  }
}
