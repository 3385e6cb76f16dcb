import { addDays } from "@soleira/schema/format/zone";
import { AGENDA_MAX_DAYS } from "@soleira/schema/visit/slots";
import { refusal } from "../../agency/http/agency-error";

/** The days of an agenda as the agency is asked for them; INVALID on `endDate` for more than 31 or none. */
export function agendaDays(
  start_date: string,
  end_date: string | null | undefined,
): { start_date: string; end_date?: string } {
  if (!end_date) return { start_date };
  const message =
    end_date < start_date
      ? "A data final vem depois da inicial."
      : end_date > addDays(start_date, AGENDA_MAX_DAYS - 1)
        ? `No máximo ${AGENDA_MAX_DAYS} dias por vez.`
        : null;
  if (message) throw refusal("INVALID", { message, fields: [{ field: "endDate", message }] });
  return { start_date, end_date };
}

/** Visits of a day, for what an agenda is estimated to cost (docs/product/limits.md#cost). */
const VISITS_OF_ONE = 8;
const VISITS_OF_ALL = 25;
const DAY_MS = 86_400_000;

/** An agenda's arguments, of which each may be missing or null where the field refuses it. */
type Asked = { startDate?: string | null; endDate?: string | null; wholeEnterprise?: boolean | null };

/** Visits that an agenda is estimated to have. Days out of bounds are refused by the field. */
export function agendaRows({ startDate, endDate, wholeEnterprise }: Asked): number {
  const days =
    startDate && endDate ? (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1 : AGENDA_MAX_DAYS;
  const counted = Math.min(Math.max(days, 0), AGENDA_MAX_DAYS);
  return counted * (wholeEnterprise ? VISITS_OF_ALL : VISITS_OF_ONE);
}
