import { CPFS, labels, person, RENT, SALE, TODAY } from "../testing/proposalForm";
import { AuthorizationForm } from "./authorization";
import type { FormData } from "./forms";
import { guaranteeForm } from "./guarantee";
import { isCompleted, missingForms, missingOf, missingText } from "./missing";
import { rentPaymentForm, salePaymentForm } from "./payment";
import { personForm } from "./person";

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
