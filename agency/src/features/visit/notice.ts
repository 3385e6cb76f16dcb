import { formatShort } from "@soleira/schema/format/dates";
import type { Row } from "../attendance/row.store";

/**
 * What a visitor is notified of. It leads to the attendance of who works it, of others such as demonstrators to their
 * agenda (docs/product/notifications.md#kinds).
 */
export const visitNotice = (
  { id, userId }: Pick<Row, "id" | "userId">,
  notice: {
    to: number;
    kind: "VISIT_CHANGED" | "VISIT_CANCELED";
    at: Date;
    says: (lead: string, by: string, when: string) => string;
  },
) => ({
  kind: notice.kind,
  to: notice.to,
  referenceId: notice.to === userId ? id : null,
  says: (lead: string, by: string, zone: string) => notice.says(lead, by, formatShort(notice.at, zone)),
});
