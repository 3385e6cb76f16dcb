import { isEmptyPlot, labelLines, type Plot, plotText } from "./plot";
import { plotCsv } from "./plotCsv";

const plot = (values: (number | null)[], part: Partial<Plot> = {}): Plot => ({
  of: "Semana",
  labels: ["01/11", "08/11", "15/11", "22/11"].slice(0, values.length),
  series: [{ name: "Recebidos", values, to: values.map(() => null) }],
  measure: "INT",
  bars: "up",
  stacked: true,
  inTime: true,
  ...part,
});

test.each([
  [
    [1, 3, 8, 4],
    "Maior: 15/11, com 8. Tendência: em alta, a segunda metade do período teve 3 vezes o total da primeira.",
  ],
  [
    [2, 3, 8, 4],
    "Maior: 15/11, com 8. Tendência: em alta, a segunda metade do período teve 140% a mais que a primeira.",
  ],
  [
    [6, 2, 1, 1],
    "Maior: 01/11, com 6. Tendência: em queda, a segunda metade do período teve 75% a menos que a primeira.",
  ],
  [[1, 2, 2, 1], "Maior: 08/11, com 2. Tendência: estável."],
  [[0, 0, 0, 1], "Maior: 22/11, com 1. Tendência: em alta, antes não havia nada."],
  // Of three the middle one counts in neither half.
  [
    [2, 9, 1],
    "Maior: 08/11, com 9. Tendência: em queda, a segunda metade do período teve 50% a menos que a primeira.",
  ],
  [[5], "Maior: 01/11, com 5. Período curto demais para uma tendência."],
  [[0, 0], "Nada neste período."],
])("%j is said as: %s", (values, text) => {
  expect(plotText(plot(values))).toBe(text);
});

test("of several series that stand beside each other the highest names its own", () => {
  const series = [
    { name: "Mediana", values: [12, null], to: [null, null] },
    { name: "Percentil 90", values: [95, null], to: [null, null] },
    { name: "Respondidos", values: [1000, 0], to: [null, null], tableOnly: true },
  ];
  const said = plot([], {
    series,
    labels: ["Venda", "Locação"],
    measure: "DURATION",
    stacked: false,
    inTime: false,
  });
  expect(plotText(said)).toBe("Maior: Percentil 90, Venda, com 1 h 35 min.");
  expect(plotCsv({ ...said, of: "Funil" })).toBe(
    "\ufeffFunil;Mediana;Percentil 90;Respondidos\r\nVenda;12;95;1000\r\nLocação;;;0\r\n",
  );
});

test.each([
  ["answers within the minute are a value", [0, 0], [2, 1], "Maior: Mediana, Venda, com 0 min."],
  ["of nobody answered there is no value", [null, null], [0, 0], "Ninguém foi respondido neste período."],
] as const)("%s", (_what, median, answered, text) => {
  const to = [null, null];
  const said = plot([], {
    series: [
      { name: "Mediana", values: median, to },
      { name: "Percentil 90", values: median, to },
      { name: "Respondidos", values: answered, to, tableOnly: true },
      { name: "Sem resposta", values: [1, 0], to, tableOnly: true },
    ],
    labels: ["Venda", "Locação"],
    measure: "DURATION",
    stacked: false,
    inTime: false,
  });
  expect([isEmptyPlot(said), plotText(said)]).toEqual([false, text]);
});

test("a label beside a bar is a line for each part, and a long one is cut at its end", () => {
  expect(labelLines("Grupo Horizonte Imóveis · Venda")).toEqual(["Grupo Horizonte Imóveis", "Venda"]);
  expect(labelLines("Portal de Albuquerque Cavalcanti Figueiredo")).toEqual(["Portal de Albuquerque C…"]);
});
