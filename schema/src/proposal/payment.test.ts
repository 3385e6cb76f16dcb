import { labels, plain, RENT, refused, SALE, TODAY } from "../testing/proposalForm";
import type { FormData } from "./forms";
import { missingOf } from "./missing";
import { rentPaymentForm, salePaymentForm } from "./payment";

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
