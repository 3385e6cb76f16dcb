/** Minutes for which who wrote a note or recorded a contact may mend or remove it (docs/product/history.md#mending). */
const MEND_MINUTES = 10;

const CONTACTS = ["WHATSAPP", "CONTACT_TYPE", "CALL"] as const;

/** A contact that a person recorded by a press. */
export const isContact = (kind: string): boolean => CONTACTS.some((one) => one === kind);

/** What may be removed: a contact, or a note, whose text may be mended too. */
export const isMendable = (kind: string): boolean => kind === "OBSERVATION" || isContact(kind);

/** Until when its author may mend or remove an item; null where nobody may, as of one that was removed. */
export const mendableUntil = (item: {
  kind: string;
  createdAt: string;
  removedAt: string | null;
}): string | null =>
  isMendable(item.kind) && !item.removedAt
    ? new Date(Date.parse(item.createdAt) + MEND_MINUTES * 60_000).toISOString()
    : null;
