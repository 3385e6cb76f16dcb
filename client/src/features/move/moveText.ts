/** What is shown and said of a move. `column` is its title. */
export const moveText = {
  stayed: (name: string, column: string) => `${name} ficou na coluna ${column}.`,
  dropped: (name: string, column: string) => `${name} solto na coluna ${column}.`,
  saved: (name: string, column: string) => `${name} foi para ${column}.`,
  /** `time`: '25/11 às 10:00'. */
  returnRemoved: (time: string) => `Retorno de ${time} removido.`,
  /** `times`: '25/11 às 10:00' each. */
  visitsCanceled: (times: readonly string[]) =>
    times.length === 1 ? `Visita de ${times[0]} cancelada.` : `Visitas de ${times.join(" e ")} canceladas.`,
  undone: (name: string, column: string) => `Desfeito: ${name} voltou para ${column}.`,
  notUndone: (name: string, column: string, why: string) => `${name} continua na coluna ${column}. ${why}`,
  checking: (name: string) => `Verificando o movimento de ${name}…`,
  unreachable: (name: string, column: string) =>
    `Sem conexão. Quando ela voltar, verificamos se ${name} foi para ${column}.`,
  cancelled: (name: string, column: string) => `Movimento cancelado. ${name} continua na coluna ${column}.`,
  failed: (name: string, column: string, why: string) => `${name} voltou para ${column}. ${why}`,
  movedBy: (name: string, who: string, column: string) => `${who} já moveu ${name} para ${column}.`,
  movedByOneself: (name: string, column: string) => `Você já moveu ${name} para ${column}.`,
  elsewhere: (name: string, column: string) =>
    `${name} já foi movido por outra pessoa e está na coluna ${column}.`,
  gone: (name: string) => `${name} não está mais entre os seus atendimentos.`,
  unknown: "Este atendimento não está mais no quadro.",
} as const;
