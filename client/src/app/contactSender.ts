import type { ApolloClient } from "@apollo/client";
import { Status_AttendanceFragmentDoc } from "../data/attendance/Detail.generated";
import { applyAttendance } from "../data/attendance/useApplyAttendance";
import { readCard } from "../data/board/sendMove";
import { errorCode, errorText } from "../data/errors";
import { type PendingContact, pendingContacts } from "../data/pendingContacts";
import { StartWhatsappDocument } from "../features/message/Messages.generated";
import { confirmMove } from "../features/move/confirmMove";
import { alert } from "../ui/alert";
import { clock } from "../ui/clock";
import { retryLater } from "../ui/retrying";

/** The agency knows a key for 24 h; later the same call could be recorded a second time. */
const KEY_LIVES = 23 * 60 * 60_000;

/** Answers that say it will not be recorded, however often it is sent. */
const FINAL: readonly string[] = ["INVALID", "BAD_USER_INPUT", "FORBIDDEN", "NOT_FOUND", "CONFLICT"];

const TOO_LATE = (id: string) =>
  `Um contato por WhatsApp do atendimento #${id} não foi registrado a tempo. Anote-o como observação.`;

/**
 * Records the WhatsApp conversations of whose list is open: at once, also when the page goes away (`keepalive`), and
 * again until the call is answered (docs/product/messages.md#recording). Returns how to stop.
 */
export function startContactSender(client: ApolloClient): () => void {
  const sending = new Set<string>();

  const send = async ({ key, attendanceId, messageId, at }: PendingContact) => {
    if (sending.has(key)) return;
    if (clock.now().getTime() - at > KEY_LIVES) {
      pendingContacts.remove(key);
      alert.error(TOO_LATE(attendanceId));
      return;
    }
    sending.add(key);
    // Now: the subscription may tell of the move before the answer does.
    const before = readCard(client, attendanceId);
    const status = before?.status ?? readStatus(client, attendanceId);
    try {
      const { data } = await client.mutate({
        mutation: StartWhatsappDocument,
        variables: { input: { attendanceId, messageId, idempotencyKey: key } },
        fetchPolicy: "no-cache",
        context: { fetchOptions: { keepalive: true } },
      });
      pendingContacts.remove(key);
      if (!data) return;
      const { attendance, undoable } = data.startWhatsapp;
      applyAttendance(client, attendance);
      if (status === "NEW" && attendance.status !== status) confirmMove({ before, attendance, undoable });
    } catch (error) {
      settle(key, error);
    } finally {
      sending.delete(key);
    }
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

function settle(key: string, error: unknown): void {
  const code = errorCode(error);
  if (FINAL.includes(code)) alert.error(`O contato por WhatsApp não foi registrado. ${errorText(error)}`);
  // With KEY_REUSED the agency has had this key: it is recorded, with the message as it read then.
  if (FINAL.includes(code) || code === "KEY_REUSED") pendingContacts.remove(key);
  else pendingContacts.failed(key);
}
