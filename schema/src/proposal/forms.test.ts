import type * as z from "zod/mini";
import { AuthorizationForm } from "./authorization";
import { clashOf } from "./clash";
import { counterOfferForm, type FormData, formOf, isSigner, mayAdd, newProposalForm } from "./forms";
import { guaranteeForm } from "./guarantee";
import { maskPersonal, unmaskPersonal } from "./masks";
import { isCompleted, type Missing, missingForms, missingOf, missingText } from "./missing";
import { rentPaymentForm, salePaymentForm } from "./payment";
import { birthDateProblem, type Person, personForm } from "./person";

const TODAY = "2026-11-20";
const SALE = { businessType: "SALE", amount: "500000.00", today: TODAY } as const;
const RENT = { businessType: "RENT", amount: "2500.00", today: TODAY } as const;
const CPFS = ["52998224725", "11144477735", "39053344705", "15350946056"];

/** What is refused, by field: `{ "spouse.document": "…" }`. */
const refused = (schema: z.ZodMiniType, input: object): Record<string, string> => {
  const { error } = schema.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};
const labels = (missing: Missing[]) => missing.map(({ label }) => label);
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

const PERSON = {
  personType: "PERSON",
  name: "Maria Souza",
  document: "529.982.247-25",
  rg: "12345678-9",
  birthDate: "1990-05-01",
  maritalStatus: "SINGLE",
  occupation: "Médica",
  income: "9000",
  email: "maria@exemplo.com.br",
  phone: "(11) 98765-4321",
  zip: "01310-100",
  street: "Avenida Paulista",
  number: "1000",
  complement: "",
  district: "Bela Vista",
  city: "São Paulo",
  state: "sp",
};
const person = (changes: object = {}): Person =>
  personForm({ today: TODAY }).parse({ ...PERSON, ...changes });

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
    [{ street: "Rua\u0007" }, { street: expect.stringMatching(/caractere de controle/) }],
    [{ spouse: { name: "João Souza", document: "11111111111" } }, { "spouse.document": expect.any(String) }],
    [
      { spouse: { name: "João Souza", document: "52998224725" } },
      { "spouse.document": "O CPF do cônjuge é o da própria pessoa." },
    ],
    [{ document: "***.982.247-**" }, { document: "CPF inválido. Confira os 11 números." }],
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

describe("payment of a sale", () => {
  const form = salePaymentForm(SALE);
  const parts = { cash: "100000", financing: "350000.00", fgts: "40000", exchange: null };
  const instalments = (...amounts: string[]) => amounts.map((amount) => ({ amount, dueDate: "2026-12-10" }));

  test("adds up to the centavo", () => {
    const good = { ...parts, instalments: instalments("3333.33", "3333.33", "3333.34") };
    expect(refused(form, good)).toEqual({});
    expect(missingOf({ kind: "payment", data: form.parse(good) }, SALE)).toEqual([]);
  });
  test("a centavo less or more is refused at the instalments, without them at the cash", () => {
    const less = refused(form, { ...parts, instalments: instalments("3333.33", "3333.33", "3333.33") });
    expect(plain(less.instalments)).toBe("Faltam R$ 0,01 para o valor da proposta, R$ 500.000,00.");
    const more = refused(form, { ...parts, instalments: instalments("3333.33", "3333.33", "3333.35") });
    expect(plain(more.instalments)).toBe("Passa R$ 0,01 do valor da proposta, R$ 500.000,00.");
    const cash = refused(form, { cash: "499999.99" });
    expect(plain(cash.cash)).toBe("Faltam R$ 0,01 para o valor da proposta, R$ 500.000,00.");
  });
  test("no binary fraction is added up", () => {
    expect(
      refused(salePaymentForm({ amount: "0.30", today: TODAY }), { cash: "0.10", fgts: "0.20" }),
    ).toEqual({});
  });
  test("nothing at all is not wrong, but missing", () => {
    const nothing = form.parse({ cash: "0.00", instalments: [{ amount: "", dueDate: "" }] });
    expect(nothing).toMatchObject({ cash: null, instalments: [] });
    expect(labels(missingOf({ kind: "payment", data: nothing }, SALE))).toEqual(["forma de pagamento"]);
  });
  test("an instalment has an amount, and is not due in the past", () => {
    expect(
      refused(form, { cash: "500000", instalments: [{ amount: "0.00", dueDate: "2026-11-19" }] }),
    ).toMatchObject({
      "instalments.0.amount": "Informe um valor maior que zero.",
      "instalments.0.dueDate": "A data deve ser a partir de 20/11/2026.",
    });
    expect(refused(form, { instalments: [{ amount: "500000", dueDate: TODAY }] })).toEqual({});
    const open = form.parse({ instalments: [{ amount: "500000", dueDate: "" }] });
    expect(labels(missingOf({ kind: "payment", data: open }, SALE))).toEqual(["vencimento da parcela 1"]);
    const many = salePaymentForm({ amount: "121.00", today: TODAY });
    expect(refused(many, { instalments: instalments(...Array(121).fill("1.00")) })).toEqual({
      instalments: "No máximo 120 parcelas.",
    });
  });
  test("a part that is no amount says only that", () => {
    expect(refused(form, { cash: "1,50" })).toEqual({
      cash: "Informe um valor em reais, sem sinal, com até duas casas.",
    });
    expect(refused(rentPaymentForm(RENT), { monthlyAmount: "0.00" })).toEqual({
      monthlyAmount: "Informe um valor maior que zero.",
    });
  });
  test("an exchange is described", () => {
    const exchanged = form.parse({ cash: "400000", exchange: { amount: "100000", description: "" } });
    expect(missingOf({ kind: "payment", data: exchanged }, SALE)).toEqual([
      { path: "exchange.description", label: "descrição da permuta" },
    ]);
  });
  test("another amount takes its completion back until it adds up", () => {
    const paid: FormData = { kind: "payment", data: form.parse({ cash: "500000" }) };
    expect(missingOf(paid, { ...SALE, amount: "480000.00" })).toEqual([
      { path: "cash", label: "soma igual ao valor" },
    ]);
  });
});

describe("payment of a rent", () => {
  const form = rentPaymentForm(RENT);
  const good = { monthlyAmount: "2500", startDate: "2026-12-01", termMonths: "30", dueDay: 5 };
  test("numbers may be typed", () => {
    expect(form.parse(good)).toEqual({
      monthlyAmount: "2500.00",
      startDate: "2026-12-01",
      termMonths: 30,
      dueDay: 5,
    });
  });
  test("each wrong field says why", () => {
    const wrong = refused(form, {
      monthlyAmount: "2500.01",
      startDate: "2026-11-19",
      termMonths: "0",
      dueDay: "32",
    });
    expect(plain(wrong.monthlyAmount)).toBe("O aluguel mensal é o valor da proposta, R$ 2.500,00.");
    expect(wrong).toMatchObject({
      startDate: "A data deve ser a partir de 20/11/2026.",
      termMonths: "O prazo vai de 1 a 120 meses.",
      dueDay: "O dia do vencimento vai de 1 a 31.",
    });
    expect(refused(form, { ...good, termMonths: "30,5" })).toHaveProperty("termMonths");
  });
  test("what is missing is named", () => {
    expect(labels(missingOf({ kind: "payment", data: form.parse({ dueDay: "" }) }, RENT))).toEqual([
      "aluguel mensal",
      "início",
      "prazo",
      "dia do vencimento",
    ]);
  });
});

describe("guarantee", () => {
  const form = guaranteeForm(RENT);
  const lacking = (input: object) => labels(missingOf({ kind: "guarantee", data: form.parse(input) }, RENT));

  test("a deposit is three months of rent at most", () => {
    expect(refused(form, { type: "DEPOSIT", depositMonths: 3, amount: "7500.00" })).toEqual({});
    expect(refused(form, { type: "DEPOSIT", depositMonths: "4" })).toEqual({
      depositMonths: "A caução vai de 1 a 3 meses de aluguel.",
    });
    expect(plain(refused(form, { type: "DEPOSIT", depositMonths: 3, amount: "7500.01" }).amount)).toBe(
      "A caução é de no máximo 3 meses de aluguel, R$ 7.500,00.",
    );
    expect(refused(form, { type: "CAPITALIZATION", amount: "20000" })).toEqual({});
  });
  test("each kind lacks something else", () => {
    expect(lacking({})).toEqual(["garantia"]);
    expect(lacking({ type: "DEPOSIT" })).toEqual(["meses da caução"]);
    const deposit: FormData = {
      kind: "guarantee",
      data: form.parse({ type: "DEPOSIT", depositMonths: 3, amount: "7500" }),
    };
    expect(missingOf(deposit, RENT)).toEqual([]);
    expect(missingOf(deposit, { ...RENT, amount: "2499.99" })).toEqual([
      { path: "amount", label: "caução de até três meses de aluguel" },
    ]);
    expect(lacking({ type: "INSURANCE" })).toEqual(["seguradora"]);
    expect(lacking({ type: "CAPITALIZATION" })).toEqual(["empresa do título", "valor do título"]);
    expect(lacking({ type: "GUARANTOR" })).toEqual(["fiador"]);
    expect(lacking({ type: "GUARANTOR", guarantors: [{ ...PERSON, zip: "" }] })).toEqual(["CEP do fiador 1"]);
    expect(lacking({ type: "GUARANTOR", guarantors: [PERSON] })).toEqual([]);
  });
  test("a guarantor is a person with the same rules, and no proponent", () => {
    expect(
      refused(form, { type: "GUARANTOR", guarantors: [PERSON, { ...PERSON, document: "11111111111" }] }),
    ).toEqual({ "guarantors.1.document": "CPF inválido. Confira os 11 números." });
    expect(refused(form, { type: "GUARANTOR", guarantors: Array(5).fill(PERSON) })).toEqual({
      guarantors: "No máximo 4 fiadores.",
    });
    const guarantee = (...guarantors: object[]): FormData => ({
      kind: "guarantee",
      data: form.parse({ type: "GUARANTOR", guarantors }),
    });
    const maria: FormData = { kind: "proponent", data: person() };
    expect(clashOf(guarantee(PERSON), [maria])).toEqual({
      path: "guarantors.0.document",
      message: "O fiador não pode ser um dos proponentes.",
    });
    expect(clashOf(maria, [guarantee(PERSON)])?.path).toBe("document");
    expect(clashOf(guarantee(PERSON, PERSON), [])?.path).toBe("guarantors.1.document");
    const before: FormData = {
      kind: "guarantee",
      data: form.parse({ type: "INSURANCE", guarantors: [PERSON] }),
    };
    expect([clashOf(before, [maria]), clashOf(maria, [before])]).toEqual([null, null]);
  });
});

test("an authorization", () => {
  const good = { exclusive: true, commissionPercent: "6", termDays: "180", askedAmount: "450000" };
  expect(AuthorizationForm.parse(good)).toEqual({
    exclusive: true,
    commissionPercent: "6.00",
    termDays: 180,
    askedAmount: "450000.00",
  });
  expect(refused(AuthorizationForm, { commissionPercent: "100.01", termDays: 0, askedAmount: "0" })).toEqual({
    commissionPercent: "A comissão vai de 0,01% a 100%, com até duas casas.",
    termDays: "O prazo vai de 1 a 730 dias.",
    askedAmount: "Informe um valor maior que zero.",
  });
  expect(labels(missingOf({ kind: "authorization", data: AuthorizationForm.parse({}) }, SALE))).toEqual([
    "exclusividade",
    "comissão",
    "prazo",
    "valor pedido",
  ]);
});

describe("completed", () => {
  const maria: FormData = { kind: "proponent", data: person() };
  const paid: FormData = { kind: "payment", data: salePaymentForm(SALE).parse({ cash: "500000" }) };
  const conditions: FormData = { kind: "conditions", data: { text: null } };
  const rented: FormData = {
    kind: "payment",
    data: rentPaymentForm(RENT).parse({
      monthlyAmount: "2500",
      startDate: "2026-12-01",
      termMonths: 30,
      dueDay: 5,
    }),
  };
  const insured: FormData = {
    kind: "guarantee",
    data: guaranteeForm(RENT).parse({ type: "INSURANCE", company: "Porto" }),
  };
  const asked: FormData = {
    kind: "authorization",
    data: AuthorizationForm.parse({
      exclusive: false,
      commissionPercent: "6",
      termDays: 90,
      askedAmount: "1",
    }),
  };

  test("each type needs its own forms", () => {
    expect(isCompleted([maria, paid, conditions], SALE)).toBe(true);
    expect(isCompleted([maria, rented], RENT)).toBe(false);
    expect(isCompleted([maria, rented, insured], RENT)).toBe(true);
    expect(isCompleted([maria, asked], { ...SALE, businessType: "RAISE_PROPERTY" })).toBe(true);
    expect(missingForms([], RENT).map(({ name }) => name)).toEqual(["Proponente", "Pagamento", "Garantia"]);
  });
  test("who rents says the income", () => {
    const poor: FormData = { kind: "proponent", data: person({ income: "" }) };
    expect(missingOf(poor, SALE)).toEqual([]);
    expect(missingOf(poor, RENT)).toEqual([{ path: "income", label: "renda" }]);
  });
  test("a second proponent counts once it is begun", () => {
    const added: FormData = {
      kind: "proponent",
      data: personForm({ today: TODAY }).parse({ personType: "COMPANY" }),
    };
    expect(isCompleted([maria, added, paid], SALE)).toBe(true);
    expect(missingForms([added, paid], SALE).map(({ name }) => name)).toEqual(["Proponente 1"]);
    const second: FormData = { kind: "proponent", data: person({ document: CPFS[1], zip: "", state: "" }) };
    expect(missingForms([maria, second, paid], SALE)).toEqual([
      {
        kind: "proponent",
        index: 1,
        name: "Proponente 2",
        missing: [
          { path: "zip", label: "CEP" },
          { path: "state", label: "estado" },
        ],
      },
    ]);
  });
  test("a spouse signs too, and a company's representative", () => {
    expect(missingOf({ kind: "proponent", data: person({ maritalStatus: "MARRIED" }) }, SALE)).toEqual([
      { path: "spouse.name", label: "nome do cônjuge" },
      { path: "spouse.document", label: "CPF do cônjuge" },
    ]);
    const company = person({ personType: "COMPANY", document: "12ABC34501DE35", birthDate: "" });
    expect(labels(missingOf({ kind: "proponent", data: company }, SALE))).toEqual([
      "nome do representante",
      "CPF do representante",
    ]);
  });
  test("what is missing reads as a sentence", () => {
    const missing = "nome CPF CEP rua número bairro".split(" ").map((label) => ({ path: label, label }));
    expect([0, 1, 2, 5, 6].map((count) => missingText(missing.slice(0, count)))).toEqual([
      "",
      "Falta nome.",
      "Faltam nome e CPF.",
      "Faltam nome, CPF, CEP, rua e número.",
      "Faltam nome, CPF, CEP, rua e mais 2.",
    ]);
  });
});

describe("masks", () => {
  const kept = {
    ...person({ spouse: { name: "João Souza", document: CPFS[1] } }),
    guarantors: [person({ document: CPFS[2] }), person({ name: "Pedro Lima", document: CPFS[3] })],
  };
  const shown = maskPersonal(kept);

  test("hide each CPF and RG, and no CNPJ", () => {
    expect(shown).toMatchObject({
      document: "***.982.247-**",
      rg: "********-9",
      spouse: { name: "João Souza", document: "***.444.777-**" },
      guarantors: [{ document: "***.533.447-**" }, { document: "***.509.460-**" }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/\d{11}/);
    expect(maskPersonal({ document: "12ABC34501DE35", rg: null })).toEqual({
      document: "12ABC34501DE35",
      rg: null,
    });
  });
  test("sent back they change nothing, also where people moved in the list", () => {
    expect(unmaskPersonal(shown, kept)).toEqual(kept);
    const [, second] = kept.guarantors;
    expect(unmaskPersonal({ guarantors: [shown.guarantors[1] ?? null] }, kept)).toEqual({
      guarantors: [second],
    });
  });
  test("a new number counts, a mask of another person is left and refused by the form", () => {
    expect(unmaskPersonal({ ...shown, document: "111.444.777-35" }, kept)).toMatchObject({
      document: "111.444.777-35",
    });
    const forged = unmaskPersonal({ document: "***.123.456-**" }, kept);
    expect(refused(personForm({ today: TODAY }), forged as object)).toHaveProperty("document");
    expect(unmaskPersonal({ document: "***.982.247-**" }, null)).toEqual({ document: "***.982.247-**" });
  });
});

test("who accepts is a proponent, or represents one", () => {
  const company = person({
    personType: "COMPANY",
    document: "12ABC34501DE35",
    representative: { name: "Rita Lopes", document: CPFS[2] },
  });
  expect(isSigner("529.982.247-25", [person(), company])).toBe(true);
  expect(isSigner("12.abc.345/01de-35", [company])).toBe(true);
  expect(isSigner("390.533.447-05", [company])).toBe(true);
  expect(isSigner("111.444.777-35", [person(), company])).toBe(false);
  expect(isSigner("", [person({ document: "" })])).toBe(false);
  const former = person({ representative: { name: "Rita Lopes", document: CPFS[2] } });
  expect(isSigner("390.533.447-05", [former])).toBe(false);
});

test("a new proposal needs property, amount and a due date; a counter-offer another amount", () => {
  const form = newProposalForm({ today: TODAY, needsProperty: true });
  const good = { attendancePropertyId: "10", amount: "450000.00", dueDate: TODAY, conditions: "" };
  expect(form.parse(good)).toEqual({ ...good, conditions: null });
  expect(refused(form, { ...good, attendancePropertyId: "", amount: "0.00", dueDate: "2026-11-19" })).toEqual(
    {
      attendancePropertyId: "Escolha o imóvel.",
      amount: "Informe um valor maior que zero.",
      dueDate: "A data deve ser a partir de 20/11/2026.",
    },
  );
  expect(
    refused(newProposalForm({ today: TODAY, needsProperty: false }), { ...good, attendancePropertyId: "" }),
  ).toEqual({});
  const counter = counterOfferForm({ amount: "450000.00" }, { today: TODAY });
  expect(refused(counter, { amount: "450000", dueDate: "" })).toEqual({
    amount: "Informe outro valor: este é o da proposta.",
    dueDate: "Informe a validade.",
  });
  expect(refused(counterOfferForm({ amount: "1.00" }, null), { amount: "2", dueDate: "" })).toEqual({});
});

test("every kind has its rule", () => {
  for (const kind of ["proponent", "payment", "guarantee", "authorization", "conditions"] as const)
    expect(formOf(kind, RENT).safeParse({}).success).toBe(true);
  expect(refused(formOf("conditions", SALE), { text: "x".repeat(4001) })).toEqual({
    text: "No máximo 4000 caracteres.",
  });
});

describe("a field of a wrong type is refused, whatever it is", () => {
  const forms = [
    ["proponent", SALE],
    ["payment", SALE],
    ["payment", RENT],
    ["guarantee", RENT],
    ["authorization", SALE],
    ["conditions", SALE],
  ] as const;
  /** Fields of which a value of that type may be right; null says that it is not known yet. */
  const TAKEN = {
    number: ["termMonths", "dueDay", "termDays"],
    list: ["instalments", "guarantors"],
    object: ["exchange", "spouse", "representative"],
    text: ["occupation", "rg", "street", "number", "complement", "district", "city", "company", "text"],
    flag: ["exclusive"],
  };
  const values: [unknown, readonly string[] | null][] = [
    [5, TAKEN.number],
    [null, null],
    [[], TAKEN.list],
    [[null], []],
    [{}, TAKEN.object],
    [{ amount: 5, document: 5 }, []],
    ["x", TAKEN.text],
    [true, TAKEN.flag],
  ];
  test.each(forms)("%s of %j", (kind, context) => {
    const form = formOf(kind, context);
    for (const field of Object.keys(form.parse({})))
      for (const [value, taken] of values) {
        const at = `${field}: ${JSON.stringify(value)}`;
        const isTaken = taken === null ? field !== "personType" : taken.includes(field);
        const { error } = form.safeParse({ [field]: value });
        expect([at, error === undefined]).toEqual([at, isTaken]);
        for (const { path } of error?.issues ?? []) expect([at, path[0]]).toEqual([at, field]);
      }
    for (const whole of [5, null, [], "x", true]) expect(form.safeParse(whole).success).toBe(false);
  });
  test("beside others that are right", () => {
    expect(Object.keys(refused(guaranteeForm(RENT), { type: "DEPOSIT", amount: 5 }))).toEqual(["amount"]);
    expect(Object.keys(refused(salePaymentForm(SALE), { cash: "1", fgts: 5 }))).toEqual(["fgts"]);
    const people = { guarantors: [{ document: 5 }] };
    expect(Object.keys(refused(guaranteeForm(RENT), people))).toEqual(["guarantors.0.document"]);
  });
});
