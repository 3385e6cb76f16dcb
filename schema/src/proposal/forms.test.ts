import { labels, RENT, refused, SALE, TODAY } from "../testing/proposalForm";
import { AuthorizationForm } from "./authorization";
import { counterOfferForm, formOf, newProposalForm } from "./forms";
import { guaranteeForm } from "./guarantee";
import { missingOf } from "./missing";
import { salePaymentForm } from "./payment";

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
