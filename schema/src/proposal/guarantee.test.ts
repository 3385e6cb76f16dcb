import { labels, PERSON, person, plain, RENT, refused } from "../testing/proposalForm";
import { clashOf } from "./clash";
import type { FormData } from "./forms";
import { guaranteeForm } from "./guarantee";
import { missingOf } from "./missing";

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
    expect(lacking({ type: "GUARANTOR", guarantors: [{ ...PERSON, income: "" }] })).toEqual([
      "renda do fiador 1",
    ]);
    expect(lacking({ type: "GUARANTOR", guarantors: [PERSON] })).toEqual([]);
  });
  test("a guarantor is a person with the same rules, and no proponent", () => {
    expect(
      refused(form, { type: "GUARANTOR", guarantors: [PERSON, { ...PERSON, document: "11111111111" }] }),
    ).toEqual({ "guarantors.1.document": "CPF inválido. Confira os 11 números." });
    expect(refused(form, { type: "GUARANTOR", guarantors: Array(5).fill(PERSON) })).toEqual({
      guarantors: "No máximo 4 fiadores.",
    });
    // They are counted before any is judged.
    expect(refused(form, { guarantors: Array(1_000).fill("x") })).toEqual({
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
