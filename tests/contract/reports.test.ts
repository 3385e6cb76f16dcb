import { toCentavos } from "@soleira/schema/format/money";
import { dayIn } from "@soleira/schema/format/zone";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { type Stack, startStack } from "../support/stack";
import { askGraph } from "./graph";

/** One agent's day through the gateway: the figures of the dashboard, the exported rows and home say the same. */
let stack: Stack;
let token: string;
let agent: AgencyClient;
const today = dayIn(new Date(), "America/Sao_Paulo");

beforeAll(async () => {
  stack = await startStack();
  token = await stack.signIn({ email: "ana.souza@horizonte.example", password: "Soleira1" });
  agent = agencyClient(stack.agencyUrl, token);
}, 300_000);
afterAll(async () => stack?.stop());

const ask = async <Data>(query: string, variables: object = {}) => {
  const { data, errors } = await askGraph(stack.gatewayUrl, token, query, variables);
  expect(errors).toBeUndefined();
  return data as Data;
};

type Rows = { columns: { key: string }[]; rows: { cells: (string | null)[] }[] };
type Report = Rows & { totals: { cells: (string | null)[] }; groups: Rows; series: Rows | null };
const FIGURES = `query($filter: ReportFilter) {
  ATTENDANCES: report(name: ATTENDANCES, filter: $filter, size: 1) { ...Figures }
  FIRST_RESPONSE: report(name: FIRST_RESPONSE, filter: $filter, size: 1) { ...Figures }
  WINS: report(name: WINS, filter: $filter, size: 1) { ...Figures }
  weekSummary { date received }
}
fragment Figures on Report {
  columns { key }
  totals { cells }
  rows { cells }
  groups { columns { key } rows { cells } }
  series { columns { key } rows { cells } }
}`;
type Figures = Record<"ATTENDANCES" | "FIRST_RESPONSE" | "WINS", Report> & {
  weekSummary: { date: string; received: number }[];
};
const columnOf = ({ columns }: Pick<Rows, "columns">, key: string) =>
  columns.findIndex((column) => column.key === key);
const total = (report: Report, key: string) => report.totals.cells[columnOf(report, key)] ?? "0";
/** The sum of a column, of money in centavos. */
const sumOf = (rows: Rows | null, key: string, number: (cell: string) => number = Number) =>
  (rows?.rows ?? []).reduce((sum, { cells }) => sum + number(cells[columnOf(rows as Rows, key)] ?? "0"), 0);

const PERIOD = { startDate: today, endDate: today };
const figuresNow = async () => {
  const { weekSummary, ATTENDANCES, FIRST_RESPONSE, WINS } = await ask<Figures>(FIGURES, { filter: PERIOD });
  return {
    received: Number(total(ATTENDANCES, "received")),
    answered: Number(total(FIRST_RESPONSE, "answered")),
    unanswered: Number(total(FIRST_RESPONSE, "unanswered")),
    won: Number(total(WINS, "won")),
    sale: toCentavos(total(WINS, "amountSale")),
    rent: toCentavos(total(WINS, "amountRent")),
    week: weekSummary.find(({ date }) => date === today)?.received,
    ATTENDANCES,
    WINS,
  };
};

/** The lines of an export, each as its cells; nothing in these needs quotes. */
async function exported(name: string): Promise<{ titles: string[]; lines: string[][] }> {
  const response = await fetch(
    `${stack.gatewayUrl}/files/reports/${name}.csv?startDate=${today}&endDate=${today}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const [titles = "", ...lines] = Buffer.from(await response.arrayBuffer())
    .toString("utf8")
    .slice(1)
    .trimEnd()
    .split("\r\n");
  return { titles: titles.split(";"), lines: lines.map((line) => line.split(";")) };
}
const csvSum = ({ titles, lines }: Awaited<ReturnType<typeof exported>>, title: string) =>
  lines.reduce((sum, cells) => sum + toCentavos((cells[titles.indexOf(title)] || "0").replace(",", ".")), 0);

test("three leads of today, one answered, one won for 450.000,55: everywhere the same", async () => {
  const before = await figuresNow();
  const created: string[] = [];
  for (const [n, businessType] of ["SALE", "SALE", "RENT"].entries()) {
    const { createAttendance } = await ask<{ createAttendance: { attendance: { id: string } } }>(
      `mutation($input: CreateAttendanceInput!) { createAttendance(input: $input) { attendance { id } } }`,
      { input: { businessType, name: `Pessoa Relatório`, phone: `(11) 96200-000${n}` } },
    );
    created.push(createAttendance.attendance.id);
  }
  await agent.post(`/v1/customer-services/${created[0]}/histories`, { type: "WHATSAPP", message: "Oi" });
  await ask(
    `mutation($input: MoveAttendanceInput!) { moveAttendance(input: $input) { attendance { status } } }`,
    { input: { attendanceId: created[0], to: "FINISHED", dealWon: true, amount: "450000.55" } },
  );

  const after = await figuresNow();
  expect({
    received: after.received - before.received,
    answered: after.answered - before.answered,
    unanswered: after.unanswered - before.unanswered,
    won: after.won - before.won,
    sale: after.sale - before.sale,
    rent: after.rent - before.rent,
  }).toEqual({ received: 3, answered: 1, unanswered: 2, won: 1, sale: 45_000_055, rent: 0 });
  expect(after.week).toBe(after.received);
  // The plot and the groups add up to the figure above them.
  for (const rows of [after.ATTENDANCES.series, after.ATTENDANCES.groups])
    expect(sumOf(rows, "received")).toBe(after.received);
  expect(sumOf(after.WINS.groups, "amountSale", toCentavos)).toBe(after.sale);

  const wins = await exported("wins");
  expect([wins.lines.length, csvSum(wins, "Valor (Venda)"), csvSum(wins, "Valor (Locação)")]).toEqual([
    ...[after.won, after.sale, after.rent],
  ]);
  const attendances = await exported("attendances");
  expect([attendances.lines.length, csvSum(attendances, "Recebidos")]).toEqual([
    ...[after.received, 100 * after.received],
  ]);
  const numbers = attendances.lines.map((cells) => cells[attendances.titles.indexOf("Atendimento")]);
  expect(numbers).toEqual(expect.arrayContaining(created));
  const responses = await exported("first-response");
  expect([csvSum(responses, "Respondidos"), csvSum(responses, "Sem resposta")]).toEqual([
    ...[100 * after.answered, 100 * after.unanswered],
  ]);
});
