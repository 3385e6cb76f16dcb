import { columnsOf } from "./columns";
import { csvCell, csvLine, csvTitles } from "./csv";

test.each([
  ["text", "Ana; Souza", '"Ana; Souza"'],
  ["text", 'Ana "Nana"', '"Ana ""Nana"""'],
  ["text", "=1+1", "'=1+1"],
  ["text", "+55 11 97000-0001", "'+55 11 97000-0001"],
  ["text", "-1", "'-1"],
  ["text", "@soma(A1)", "'@soma(A1)"],
  ["text", "\t=1", "'\t=1"],
  ["text", "\r\n=1", '"\'\r\n=1"'],
  ["text", "", ""],
  ["int", -3, "-3"],
  ["money", "450000.55", "450000,55"],
  ["money", "-12.00", "-12,00"],
  ["percent", 33.3, "33,3"],
  ["duration", 90, "90"],
  ["date", "2024-03-01", "01/03/2024"],
] as const)("a cell of %s %j is %j", (type, value, cell) => {
  expect(csvCell(type, value)).toBe(cell);
});

test("a line has the cells in the order of the columns, and nothing for what is missing", () => {
  const columns = columnsOf("channels", true);
  expect(csvTitles(columns)).toBe("Unidade;Canal;Recebidos;Negócios fechados\r\n");
  expect(csvLine(columns, { won: 2, channel: "Site", unit: null })).toBe(";Site;;2\r\n");
});
