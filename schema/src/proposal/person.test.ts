import { LINE_TEXT } from "../input/text";
import { CPFS, PERSON, person, refused, TODAY } from "../testing/proposalForm";
import { clashOf } from "./clash";
import { type FormData, mayAdd, signerAmong } from "./forms";
import { birthDateProblem, personForm } from "./person";

describe("a proponent", () => {
  const form = personForm({ today: TODAY });
  test("is kept without signs; what is not known is null", () => {
    expect(person()).toMatchObject({
      document: "52998224725",
      zip: "01310100",
      state: "SP",
      income: "9000.00",
      complement: null,
      spouse: { name: null, document: null },
    });
    expect(form.parse({})).toMatchObject({ personType: "PERSON", name: null, document: null });
    expect(form.parse({ name: "  ", state: null, spouse: null })).toMatchObject({ name: null, state: null });
  });
  test.each([
    [{ document: "111.111.111-11" }, { document: "CPF inválido. Confira os 11 números." }],
    [{ document: "529.982.247-24" }, { document: "CPF inválido. Confira os 11 números." }],
    [{ document: "12ABC34501DE35" }, { document: "CPF inválido. Confira os 11 números." }],
    [
      { personType: "COMPANY", document: "12ABC34501DE34" },
      { document: "CNPJ inválido. Confira as 14 letras e números." },
    ],
    [{ state: "XX" }, { state: "Escolha o estado." }],
    [{ zip: "0131010" }, { zip: "Informe o CEP com 8 números, como 01310-100." }],
    [{ rg: "12345678901" }, { rg: "Informe o RG com até 10 letras e números." }],
    [{ birthDate: "2008-11-21" }, { birthDate: "É preciso ter 18 anos ou mais." }],
    [{ birthDate: "31/02/1990" }, { birthDate: "Data inválida. Use dd/mm/aaaa." }],
    [{ birthDate: "2026-11-21" }, { birthDate: "A data deve ser até 20/11/2026." }],
    [{ maritalStatus: "SOMETIMES" }, { maritalStatus: "Escolha o estado civil." }],
    [{ income: "0.00" }, { income: "Informe um valor maior que zero." }],
    [{ email: "maria@" }, { email: "E-mail inválido." }],
    [{ phone: "123" }, { phone: "Informe DDD e número, como (11) 98765-4321." }],
    [{ name: "Ana" }, { name: "Por favor, insira pelo menos 5 letras." }],
    [{ street: "Rua\u0007" }, { street: LINE_TEXT }],
    [{ spouse: { name: "João Souza", document: "11111111111" } }, { "spouse.document": expect.any(String) }],
    [
      { spouse: { name: "João Souza", document: "52998224725" } },
      { "spouse.document": "O CPF do cônjuge é o da própria pessoa." },
    ],
    [{ document: "***.***.247-**" }, { document: "CPF inválido. Confira os 11 números." }],
    [{ city: "São Paulo\nSP" }, { city: LINE_TEXT }],
    [{ rg: "********-9" }, { rg: "Informe o RG com até 10 letras e números." }],
  ])("%j is refused at its field", (changes, fields) => {
    expect(refused(form, { ...PERSON, ...changes })).toEqual(fields);
  });
  test("several wrong fields are named at once, with the rules that need two of them", () => {
    expect(Object.keys(refused(form, { ...PERSON, state: "XX", document: "1", zip: "1" })).sort()).toEqual([
      "document",
      "state",
      "zip",
    ]);
  });
  test("a company has a CNPJ, with letters too", () => {
    expect(person({ personType: "COMPANY", document: "12.abc.345/01de-35" }).document).toBe("12ABC34501DE35");
    expect(person({ personType: "COMPANY", document: "11.222.333/0001-81" }).document).toBe("11222333000181");
  });
  test("is of age on the 18th birthday", () => {
    expect(birthDateProblem("2008-11-20", TODAY)).toBeNull();
    expect(birthDateProblem("2008-11-21", TODAY)).toBe("É preciso ter 18 anos ou mais.");
    expect(birthDateProblem("2008-02-29", "2026-02-28")).toBe("É preciso ter 18 anos ou mais.");
    expect(birthDateProblem("2008-02-29", "2026-03-01")).toBeNull();
    expect(birthDateProblem("1899-12-31", TODAY)).toBe("A data deve ser a partir de 01/01/1900.");
  });
  test("there are four at most, and not the same person twice", () => {
    expect([0, 1, 2, 3, 4].map((count) => mayAdd("proponent", count))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect([mayAdd("payment", 0), mayAdd("payment", 1)]).toEqual([true, false]);
    const forms = CPFS.map((document): FormData => ({ kind: "proponent", data: person({ document }) }));
    const [first, ...others] = forms as [FormData, ...FormData[]];
    expect(clashOf(first, others)).toBeNull();
    expect(clashOf({ kind: "proponent", data: person({ document: CPFS[1] }) }, others)).toEqual({
      path: "document",
      message: "Esta pessoa já está na proposta como proponente.",
    });
    expect(clashOf({ kind: "proponent", data: person({ document: "" }) }, others)).toBeNull();
  });
});

test("who accepts is a proponent, or represents one", () => {
  const company = person({
    personType: "COMPANY",
    document: "12ABC34501DE35",
    representative: { name: "Rita Lopes", document: CPFS[2] },
  });
  const sign = (document: string, name: string, among: Parameters<typeof signerAmong>[1]) =>
    signerAmong({ document, name }, among);
  const { name, email } = person();
  expect(sign("529.982.247-25", ` ${name?.toLowerCase()} `, [person(), company])).toEqual({ name, email });
  expect(sign("12.abc.345/01de-35", "RITA LOPES", [company])).toMatchObject({ name: company.name });
  expect(sign("390.533.447-05", "Rita Lópes", [company])).toMatchObject({ name: "Rita Lopes" });
  expect(sign("111.444.777-35", name ?? "", [person(), company])).toBe("document");
  // Another one's number does not go with a name, and a wrong name says nothing of a number.
  expect(
    sign("390.533.447-05", name ?? "", [
      person({ document: CPFS[0] }),
      person({ name: "Rui Prado", document: CPFS[2] }),
    ]),
  ).toBe("document");
  expect(sign("529.982.247-25", "Outra Pessoa", [person()])).toBe("name");
  const former = person({ representative: { name: "Rita Lopes", document: CPFS[2] } });
  expect(sign("390.533.447-05", name ?? "", [former])).toBe("document");
});
