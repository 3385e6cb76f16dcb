import { deviceStorage } from "../../ui/storage";
import type { DraftOwner } from "../drafts";
import type { Outgoing } from "./operations";

/** A conversation or a call as versions before 2026-11-28 have kept it, unsealed. */
type Contact = Pick<Outgoing, "key" | "attendanceId" | "at" | "tries"> & {
  call?: string;
  messageId: string | null;
  visitId?: string;
};

const formerPlace = ({ userId, enterpriseId }: DraftOwner): string =>
  ["soleira.contacts", encodeURIComponent(userId), encodeURIComponent(enterpriseId)].join(":");

const changeOf = ({ key, attendanceId, at, tries, call, messageId, visitId }: Contact): Outgoing => ({
  key,
  attendanceId,
  at,
  tries,
  ...(call
    ? { operation: "RecordCall", input: { attendanceId, outcome: call === "BEGUN" ? null : call } }
    : { operation: "RecordWhatsapp", input: { attendanceId, readyMessageId: messageId, visitId } }),
});

/** What a former version of this client has left to be recorded; it is taken out of there. */
export function takeFormer(owner: DraftOwner): readonly Outgoing[] {
  const place = formerPlace(owner);
  const text = deviceStorage.read(place);
  if (text === null) return [];
  deviceStorage.erase(place);
  try {
    return (JSON.parse(text) as Contact[]).map(changeOf);
  } catch {
    return [];
  }
}
