import * as z from "zod";
import { CONTROL_TEXT, hasControls } from "../input/text";
import { asKept, type CustomerField, LONGEST } from "./rules";

/** Characters of what is pasted into a field: a link is longer than the phone in it. */
const MOST_PASTED = 1000;

/** A lead's name, phone or e-mail in a call, as it is kept (docs/product/values.md#typed-or-pasted). */
export const typedContact = (field: CustomerField) =>
  z
    .string()
    .max(MOST_PASTED, `No máximo ${LONGEST[field]} caracteres.`)
    .overwrite(asKept[field])
    .max(LONGEST[field], `No máximo ${LONGEST[field]} caracteres.`)
    .refine((value) => !hasControls(value), CONTROL_TEXT);
