import type { ApolloClient } from "@apollo/client";
import { type AttendanceStatus, STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { Status_AttendanceFragmentDoc } from "../data/attendance/Detail.generated";
import type { MoveConfirmation } from "../data/attendance/moveConfirmation";
import { applyAttendance } from "../data/attendance/useApplyAttendance";
import { readCard } from "../data/board/readCard";
import { errorCode, errorText } from "../data/errors";
import { type PendingContact, pendingContacts } from "../data/pendingContacts";
import { sendChange } from "../data/sendChange";
import { RecordWhatsappDocument } from "../features/message/Messages.generated";
import { moveText } from "../features/move/moveText";
import { alert } from "../ui/alert";
import { clock } from "../ui/clock";
import { retryLater } from "../ui/retrying";

/** The agency knows a key for 24 h; later the same call could be recorded a second time. */
const KEY_LIVES = 23 * 60 * 60_000;

/** Answers that say it will not be recorded, however often it is sent. */
const FINAL: readonly string[] = ["INVALID", "FORBIDDEN", "NOT_FOUND", "CONFLICT"];

const TOO_LATE = (id: string) =>
  `Um contato por WhatsApp do atendimento #${id} não foi registrado a tempo. Anote-o como observação.`;

/**
 * Records the WhatsApp conversations of the person whose list is open: at once, also when the page goes away
 * (`keepalive`), and again until the call is answered (docs/product/messages.md#recording). Returns how to stop.
 */
export function startContactSender(client: ApolloClient, confirmation: MoveConfirmation): () => void {
  const sending = new Set<string>();

  const send = async ({ key, attendanceId, messageId, visitId, at }: PendingContact) => {
    if (sending.has(key)) return;
    if (clock.now().getTime() - at > KEY_LIVES) {
      pendingContacts.remove(key);
      alert.error(TOO_LATE(attendanceId));
      return;
    }
    sending.add(key);
    // Before the call: an event of the move may arrive before its answer.
    const before = readCard(client.cache, attendanceId);
    const status = before?.status ?? readStatus(client, attendanceId);
    try {
      const { recordWhatsapp } = await sendChange(
        client,
        RecordWhatsappDocument,
        { input: { attendanceId, readyMessageId: messageId, visitId, idempotencyKey: key } },
        { keepalive: true },
      );
      pendingContacts.remove(key);
      const { attendance, undoable } = recordWhatsapp;
      applyAttendance(client, attendance);
      if (status === "NEW" && attendance.status !== status) confirm(before, attendance, undoable);
    } catch (error) {
      noteFailure(key, error);
    } finally {
      sending.delete(key);
    }
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
    for (const contact of pendingContacts.list()) void send(contact);
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
  const stops = [pendingContacts.onAdd((contact) => void send(contact)), pendingContacts.subscribe(follow)];
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

function noteFailure(key: string, error: unknown): void {
  const code = errorCode(error);
  if (FINAL.includes(code)) alert.error(`O contato por WhatsApp não foi registrado. ${errorText(error)}`);
  // With KEY_REUSED the agency has had this key: it is recorded, with the message as it read then.
  if (FINAL.includes(code) || code === "KEY_REUSED") pendingContacts.remove(key);
  else pendingContacts.failed(key);
}
