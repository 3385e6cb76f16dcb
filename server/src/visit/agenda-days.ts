import { addDays } from "@soleira/schema/format/zone";
import { AGENDA_MAX_DAYS } from "@soleira/schema/visit/slots";
import { refusal } from "../agency/http/agency-error";

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
