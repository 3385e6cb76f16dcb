import { instantOf } from "../format/instant";
import { addDays, dayIn, timeIn } from "../format/zone";

/** Hours of help by WhatsApp (docs/product/help.md#page), of São Paulo wherever one reads them. */
const ZONE = "America/Sao_Paulo";
const OPENS = "09:00";
const CLOSES = "18:00";

export type HelpHours = { open: true } | { open: false; opensAt: Date; text: string };

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWorkday = (day: string): boolean => ![0, 6].includes(weekdayOf(day));
const SHORT = ["dom.", "seg.", "ter.", "qua.", "qui.", "sex.", "sáb."] as const;

/** Whether help by WhatsApp is open, Monday to Friday from 9h to 18h of São Paulo, else when it opens: 'Abre às 9h', 'Abre amanhã às 9h', 'Abre seg. às 9h'. */
export function helpHours(now: Date): HelpHours {
  const today = dayIn(now, ZONE);
  const time = timeIn(now, ZONE);
  if (isWorkday(today) && time >= OPENS && time < CLOSES) return { open: true };
  let day = time < OPENS ? today : addDays(today, 1);
  while (!isWorkday(day)) day = addDays(day, 1);
  const when = day === today ? "" : day === addDays(today, 1) ? " amanhã" : ` ${SHORT[weekdayOf(day)]}`;
  return { open: false, opensAt: instantOf(day, OPENS, ZONE), text: `Abre${when} às 9h` };
}
