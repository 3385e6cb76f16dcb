import * as z from "zod/mini";
import { answer, money, whole, yesOrNo } from "./fields";

const COMMISSION_TEXT = "A comissão vai de 0,01% a 100%, com até duas casas.";
const LONGEST_TERM = 730;

/** What an owner allows the agency to do with the property (docs/product/proposals.md#authorization). */
export const AuthorizationForm = z.object({
  exclusive: yesOrNo,
  /** `"6.00"`: of the price, in per cent. */
  commissionPercent: answer(
    (text) =>
      /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100 ? null : COMMISSION_TEXT,
    (text) => Number(text).toFixed(2),
  ),
  termDays: whole(1, LONGEST_TERM, `O prazo vai de 1 a ${LONGEST_TERM} dias.`),
  askedAmount: money,
});
export type Authorization = z.output<typeof AuthorizationForm>;
