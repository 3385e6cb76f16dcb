/** One entry of a calendar. */
export type CalendarEntry = {
  uid: string;
  /** Goes up with every change. */
  sequence: number;
  start: Date;
  end: Date;
  changed: Date;
  summary: string;
  description: string;
  location: string | null;
  canceled: boolean;
  /** Minutes before it at which a program reminds of it; not where absent. */
  remindsBefore?: number | undefined;
};

/** An octet limit of a line (RFC 5545 §3.1). */
const LINE = 75;

const stamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, "");

/** Text of a property (RFC 5545 §3.3.11); other control characters have no place in a calendar. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");

/** A line in pieces of at most 75 octets, never in the middle of a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE) {
      pieces.push(piece);
      // The blank that begins a continued line counts.
      piece = " ";
      octets = 1;
    }
    piece += sign;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
}

const entryLines = (entry: CalendarEntry): string[] => [
  "BEGIN:VEVENT",
  `UID:${entry.uid}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${stamp(entry.changed)}`,
  `LAST-MODIFIED:${stamp(entry.changed)}`,
  `DTSTART:${stamp(entry.start)}`,
  `DTEND:${stamp(entry.end)}`,
  // Outlook does not show STATUS.
  `SUMMARY:${escaped(entry.canceled ? `Cancelada: ${entry.summary}` : entry.summary)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
  `STATUS:${entry.canceled ? "CANCELLED" : "CONFIRMED"}`,
  `TRANSP:${entry.canceled ? "TRANSPARENT" : "OPAQUE"}`,
  ...alarmLines(entry),
  "END:VEVENT",
];

const alarmLines = ({ remindsBefore, canceled, summary }: CalendarEntry): string[] =>
  remindsBefore === undefined || canceled
    ? []
    : [
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        `DESCRIPTION:${escaped(summary)}`,
        `TRIGGER:-PT${remindsBefore}M`,
        "END:VALARM",
      ];

/** A calendar as text/calendar (RFC 5545), instants in UTC; `zone` is only what a reader may show it in. */
export const calendar = (name: string, zone: string, entries: CalendarEntry[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Soleira//Visitas//PT",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    "X-PUBLISHED-TTL:PT15M",
    ...entries.flatMap(entryLines),
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
