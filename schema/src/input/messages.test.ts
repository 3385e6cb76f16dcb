import * as z from "zod";
import { MoneyText, StatusBody } from "../attendance/wire";
import { RegisterPropertyBody } from "../property/search-wire";
import { money, part } from "../proposal/fields";
import { MONEY_AS_TEXT, messageOf } from "./messages";

const said = (shape: z.ZodType, value: unknown) =>
  shape.safeParse(value, { error: messageOf }).error?.issues.map(({ message }) => message);

test.each([
  ["Muito longo: no máximo 120 caracteres.", z.string().max(120), "x".repeat(121)],
  ["Muito curto: no mínimo 4 caracteres.", z.string().min(4), "x"],
  ["Campo obrigatório.", z.string().min(1), ""],
  ["Campo obrigatório.", z.string(), undefined],
  ["Informe um texto.", z.string(), 4],
  ["Informe um número.", z.number(), "4"],
  ["Informe no máximo 3.", z.number().max(3), 4],
  ["Informe mais de 0.", z.number().positive(), 0],
  ["São muitos: no máximo 1 item.", z.array(z.string()).max(1), ["a", "b"]],
  ["E-mail inválido.", z.email(), "x"],
  ["Opção inválida.", z.enum(["a", "b"]), "c"],
  ["Campo obrigatório.", z.enum(["a", "b"]), undefined],
  ["Valor inválido.", z.boolean(), "x"],
])("%s", (message, shape, value) => {
  expect(said(shape, value)).toEqual([message]);
});

test.each([
  ["a move", StatusBody, { status: "FINISHED", amount: 350000 }],
  ["a new listing", RegisterPropertyBody, { code: "AP1", businessType: "SALE", amount: 350000 }],
  ["a filter", MoneyText, 350000.5],
])("money of %s that comes as a number says how to write it", (_, shape, value) => {
  expect(said(shape, value)).toEqual([MONEY_AS_TEXT]);
});

test("so does money of a proposal's form", () => {
  for (const shape of [money, part])
    expect(shape.safeParse(350000).error?.issues.map(({ message }) => message)).toEqual([MONEY_AS_TEXT]);
  expect(said(MoneyText, undefined)).toEqual(["Campo obrigatório."]);
});
