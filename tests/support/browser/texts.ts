/** Texts that many tests look for, to the letter. */
export const NO_CONNECTION = "Sem conexão com a imobiliária. Verifique sua internet e tente de novo.";
/** A change whose answer did not come. */
export const UNKNOWN = "Sem resposta: não sabemos se foi salvo. Tente de novo; nada é feito duas vezes.";
/** Something that the agency may say when it refuses. */
export const REFUSED = "A imobiliária está em manutenção. Tente de novo em instantes.";
export const NOT_SAVED = "Não foi possível salvar.";
export const FIVE_LETTERS = "Por favor, insira pelo menos 5 letras.";
export const NONE_LEFT = "Não há mais horários hoje. Escolha outro dia.";
