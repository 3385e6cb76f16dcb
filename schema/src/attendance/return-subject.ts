/** Characters of what a return is for (docs/product/returns.md#subject). */
export const LONGEST_SUBJECT = 120;

/** Why a move cannot say what a return is for. */
export const SUBJECT_WITHOUT_DATE = "Informe a data do retorno.";
