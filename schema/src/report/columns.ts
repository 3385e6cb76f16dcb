import { BUSINESS_TYPE_NAME } from "../business-type/plan";
import type { ReportName } from "./names";

export type ColumnType = "text" | "int" | "money" | "percent" | "duration" | "date";

/**
 * A column: `money` is a decimal string, `percent` of a hundred with one decimal, `duration` whole minutes, `date` a day of
 * the unit. Those that are summed stand in the totals too.
 */
export type ReportColumn = { key: string; title: string; type: ColumnType; summed?: true };

const text = (key: string, title: string): ReportColumn => ({ key, title, type: "text" });
const count = (key: string, title: string): ReportColumn => ({ key, title, type: "int", summed: true });

const plain = (key: string, title: string): ReportColumn => ({ key, title, type: "int" });
const BEFORE = "Before";
/** The same of as many days before, beside a number that no total is summed of (docs/product/reports.md#before). */
const before = ({ key, title, type }: ReportColumn): ReportColumn => ({
  key: `${key}${BEFORE}`,
  title: `${title}, período anterior`,
  type,
});
/** Whose number of the period before a column has; null where it is of the report's own. */
export const beforeOf = ({ key }: ReportColumn): string | null =>
  key.endsWith(BEFORE) ? key.slice(0, -BEFORE.length) : null;
const withBefore = (column: ReportColumn): ReportColumn[] => [column, before(column)];

const UNIT = text("unit", "Unidade");
const NUMBER = text("id", "Atendimento");
const FUNNEL = text("businessType", "Funil");
const CUSTOMER = text("customer", "Lead");
const AGENT = text("user", "Corretor");
const CHANNEL = text("channel", "Canal");
const day = (title: string): ReportColumn => ({ key: "date", title, type: "date" });
/** One a funnel: sale and rent are never summed (docs/product/dashboard.md#numbers). */
const AMOUNTS: readonly ReportColumn[] = [
  { key: "amountSale", title: `Valor (${BUSINESS_TYPE_NAME.SALE})`, type: "money", summed: true },
  { key: "amountRent", title: `Valor (${BUSINESS_TYPE_NAME.RENT})`, type: "money", summed: true },
  {
    key: "amountRaiseProperty",
    title: `Valor (${BUSINESS_TYPE_NAME.RAISE_PROPERTY})`,
    type: "money",
    summed: true,
  },
];
const VISIT_COUNTS = [
  count("made", "Realizadas"),
  count("canceled", "Canceladas"),
  count("open", "Em aberto"),
];
const duration = (key: string, title: string): ReportColumn => ({ key, title, type: "duration" });
/** `pending`: without an answer and open, the only ones that wait. */
const ANSWERED = [
  count("answered", "Respondidos"),
  count("unanswered", "Sem resposta"),
  count("pending", "Aguardando"),
];

/** Columns of the rows, in their order; of a holding the unit comes first. */
const COLUMNS: Record<ReportName, readonly ReportColumn[]> = {
  attendances: [
    ...[day("Recebido em"), NUMBER, FUNNEL, CUSTOMER, AGENT, CHANNEL, text("status", "Situação")],
    count("received", "Recebidos"),
  ],
  "first-response": [
    ...[day("Recebido em"), NUMBER, FUNNEL, CUSTOMER, AGENT, ...ANSWERED],
    ...[duration("response", "Primeira resposta"), duration("waiting", "Espera")],
  ],
  funnel: [
    ...[FUNNEL, text("status", "Situação"), { key: "received", title: "Recebidos", type: "int" as const }],
    ...[
      ...withBefore({ key: "reached", title: "Alcançaram", type: "int" }),
      ...withBefore({ key: "rate", title: "Alcançaram (%)", type: "percent" }),
      { key: "passed", title: "Passaram por", type: "int" as const },
      { key: "passedRate", title: "Passaram por (%)", type: "percent" as const },
    ],
  ],
  channels: [CHANNEL, count("received", "Recebidos"), count("won", "Negócios fechados")],
  agents: [
    ...[
      AGENT,
      count("received", "Recebidos"),
      count("answered", "Respondidos"),
      count("visits", "Visitas realizadas"),
    ],
    ...[count("proposals", "Propostas"), count("won", "Negócios fechados")],
  ],
  visits: [
    ...[day("Data"), text("time", "Horário"), NUMBER, FUNNEL, CUSTOMER, text("property", "Imóvel"), AGENT],
    ...VISIT_COUNTS,
  ],
  proposals: [
    ...[
      day("Data"),
      text("proposal", "Proposta"),
      NUMBER,
      FUNNEL,
      CUSTOMER,
      text("property", "Imóvel"),
      AGENT,
    ],
    ...[text("status", "Situação"), count("made", "Propostas"), ...AMOUNTS],
  ],
  wins: [
    day("Fechado em"),
    NUMBER,
    FUNNEL,
    CUSTOMER,
    AGENT,
    CHANNEL,
    count("won", "Negócios fechados"),
    ...AMOUNTS,
  ],
  distributions: [
    day("Data"),
    NUMBER,
    FUNNEL,
    CUSTOMER,
    AGENT,
    text("origin", "Origem"),
    count("received", "Leads"),
  ],
  checkins: [
    ...[day("Data"), AGENT, text("place", "Local"), text("start", "Entrada"), text("end", "Saída")],
    ...[
      count("checkins", "Check-ins"),
      { key: "minutes", title: "Duração", type: "duration" as const, summed: true as const },
    ],
  ],
  // Each turn is in three of the rows: a sum of them is of nothing.
  goals: [
    ...[text("by", "Por"), text("value", "Quem, canal ou hora")],
    ...[...withBefore(plain("turns", "Com prazo")), plain("answered", "No prazo")],
    ...[
      ...withBefore({ key: "rate", title: "No prazo (%)", type: "percent" }),
      ...withBefore(plain("passedOn", "Passados adiante")),
    ],
  ],
  losses: [FUNNEL, text("reason", "Motivo"), count("lost", "Perdidos")],
  statuses: [
    ...[FUNNEL, text("status", "Situação"), ...withBefore(plain("left", "Saíram"))],
    ...[...withBefore(duration("median", "Mediana")), duration("p90", "Percentil 90")],
  ],
};

/** Reports whose rows are counts already: their groups are the same of all units together. */
const COUNTS = [
  "funnel",
  "channels",
  "agents",
  "goals",
  "losses",
  "statuses",
] as const satisfies ReportName[];
type CountsName = (typeof COUNTS)[number];
const isCounts = (name: ReportName): name is CountsName => COUNTS.some((one) => one === name);

/** Columns of what the rows are counted by, for reports whose rows are of single things: no lead is named in them. */
const GROUPS: Record<Exclude<ReportName, CountsName>, readonly ReportColumn[]> = {
  attendances: [FUNNEL, text("status", "Situação"), count("received", "Recebidos")],
  "first-response": [FUNNEL, ...ANSWERED, duration("median", "Mediana"), duration("p90", "Percentil 90")],
  visits: [FUNNEL, ...VISIT_COUNTS],
  proposals: [FUNNEL, text("status", "Situação"), count("made", "Propostas"), ...AMOUNTS],
  wins: [FUNNEL, count("won", "Negócios fechados"), ...AMOUNTS],
  distributions: [FUNNEL, text("origin", "Origem"), count("received", "Leads")],
  checkins: [text("place", "Local"), count("checkins", "Check-ins")],
};

const withUnit = (columns: readonly ReportColumn[], units: boolean) =>
  units ? [UNIT, ...columns] : [...columns];

/** `units`: it is of several units of a holding. */
export const columnsOf = (name: ReportName, units: boolean): ReportColumn[] => withUnit(COLUMNS[name], units);
/** What the rows are counted by; of the counts that are shown as one of all units without the unit. */
export const groupColumnsOf = (name: ReportName, units: boolean): ReportColumn[] =>
  isCounts(name)
    ? COLUMNS[name].filter((column) => beforeOf(column) === null)
    : withUnit(GROUPS[name], units);

/** Columns of the rows counted by step of the period; null where they are of no day, or of no funnel. */
export function seriesColumnsOf(name: ReportName): ReportColumn[] | null {
  const groups = isCounts(name) ? [] : GROUPS[name];
  if (!groups.includes(FUNNEL)) return null;
  return [
    { key: "date", title: "Desde", type: "date" },
    FUNNEL,
    ...groups.filter(({ type, summed }) => type === "int" && summed),
  ];
}
