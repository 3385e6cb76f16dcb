/** Why a line is refused, as people read it (docs/product/import.md#check). */
export const IMPORT_REASON = {
  NO_CONTACT: "Sem nome, telefone nem e-mail",
  SHORTENED_PHONE: "Telefone encurtado pela planilha (como 5,51E+12): formate a coluna como texto",
  NO_FUNNEL: "Funil desconhecido: use Venda, Locação ou Angariação",
  NO_AGENT: "Corretor não encontrado, ou não atende este funil",
  NO_CODE: "Sem código do imóvel",
  LONG_CODE: "Código com mais de 40 caracteres",
  REPEATED_CODE: "O código já está em uma linha anterior",
  NO_AMOUNT: "Sem valor, ou o valor não é um número maior que zero",
  FAILED: "Não pôde ser importada, depois de cinco tentativas",
} as const;
export type ImportReason = keyof typeof IMPORT_REASON;

/** What becomes of a line, as people read it. */
export const IMPORT_ROW_TEXT = {
  UNCHECKED: "A verificar",
  NEW: "Nova",
  KNOWN: "Já conhecida: será completada",
  REFUSED: "Recusada",
  CREATED: "Criada",
  ADDED: "Completada",
  REVERTED: "Revertida",
  KEPT: "Mantida: foi trabalhada depois",
} as const;
export type ImportRowState = keyof typeof IMPORT_ROW_TEXT;
