import { cepProblem, formatCep } from "./cep";
import { CNPJ_TEXT, CPF_TEXT, cnpjProblem, cpfProblem, formatDocument } from "./cpf-cnpj";
import { STATES, stateOf } from "./states";

const REPEATED = Array.from({ length: 10 }, (_, digit) => String(digit));

describe("CPF", () => {
  test.each(["52998224725", "529.982.247-25", " 111.444.777-35 "])("%s is one", (text) => {
    expect(cpfProblem(text)).toBeNull();
  });
  test.each([
    "52998224724",
    "5299822472",
    "529982247250",
    "5299822472a5",
    "529_982_247_25",
    "",
    ...REPEATED.map((digit) => digit.repeat(11)),
  ])("%s is none", (text) => {
    expect(cpfProblem(text)).toBe(CPF_TEXT);
  });
});

describe("CNPJ", () => {
  test.each(["12ABC34501DE35", "12.abc.345/01de-35", "11222333000181", "11.222.333/0001-81"])(
    "%s is one",
    (text) => {
      expect(cnpjProblem(text)).toBeNull();
    },
  );
  test.each([
    "12ABC34501DE34",
    "11222333000180",
    "12ABC34501DE3A",
    "12ABÇ34501DE35",
    "1122233300018",
    ...REPEATED.map((digit) => digit.repeat(14)),
  ])("%s is none", (text) => {
    expect(cnpjProblem(text)).toBe(CNPJ_TEXT);
  });
});

test("a number is shown with its signs, also while it is typed", () => {
  expect(["52998224725", "52998", "529", "5299822472", ""].map(formatDocument)).toEqual([
    "529.982.247-25",
    "529.98",
    "529",
    "529.982.247-2",
    "",
  ]);
  expect(["12abc34501de35", "12a", "112223330001", "12ABC34501DE359"].map(formatDocument)).toEqual([
    "12.ABC.345/01DE-35",
    "12.A",
    "11.222.333/0001",
    "12.ABC.345/01DE-35",
  ]);
});

test("a CEP has eight digits", () => {
  expect(["01310-100", "01310100", "01.310-100"].map(cepProblem)).toEqual([null, null, null]);
  expect(["0131010", "013101000", "0131O100", "00000-000", ""].every((text) => cepProblem(text))).toBe(true);
  expect(["01310100", "01310", "013101"].map(formatCep)).toEqual(["01310-100", "01310", "01310-1"]);
});

test("there are 27 states, and no XX", () => {
  expect(Object.keys(STATES)).toHaveLength(27);
  expect([stateOf("sp"), stateOf(" RJ "), stateOf("XX"), stateOf("toString"), stateOf("")]).toEqual([
    "SP",
    "RJ",
    null,
    null,
    null,
  ]);
});
