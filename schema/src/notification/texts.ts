const LONGEST_REMINDER = 160;

/** A text that somebody typed, in one line and no longer than a list shows. */
export function inOneLine(text: string): string {
  // By letters, not by halves of them: half an emoji is no text that can be stored.
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length <= LONGEST_REMINDER
    ? letters.join("")
    : `${letters
        .slice(0, LONGEST_REMINDER - 1)
        .join("")
        .trimEnd()}…`;
}

const lines = (n: number, word: string) =>
  n === 1 ? `1 linha ${word}` : `${n.toLocaleString("pt-BR")} linhas ${word}s`;

/**
 * The messages, by what has happened (docs/product/notifications.md#messages). Times are written by the caller, who knows
 * the zone.
 */
export const NOTICE = {
  newLead: (lead: string, propertyCode: string | null) =>
    propertyCode ? `${lead} quer visitar o ${propertyCode}.` : `${lead} espera o seu contato.`,
  /** Before it is accepted: `first` is the first name. */
  toAccept: (first: string) => `${first}: aceite o lead para ver o contato.`,
  /** `unit`: of which unit, to the holding's managers. */
  unassigned: (lead: string, queue: string, unit: string | null) =>
    `${lead} está sem corretor: a fila de ${queue}${unit ? ` de ${unit}` : ""} não tem ninguém na vez.`,
  /** Several that nobody has, or that nobody answered. */
  unassignedBundle: (count: number, lead: string) => `${count} leads precisam da gestão; o último é ${lead}.`,
  transferRequestedBundle: (count: number, lead: string) =>
    `${count} pedidos de transferência; o último é de ${lead}.`,
  wroteAgainBundle: (count: number, lead: string) =>
    `${count} novos contatos de leads sem corretor; o último é de ${lead}.`,
  wroteAgain: (lead: string, portal: string) => `${lead} fez novo contato pelo ${portal}.`,
  answerSoon: (lead: string, at: string) => `${lead} espera resposta: o prazo é ${at}.`,
  passedOn: (lead: string, to: string | null) =>
    `${lead} passou para ${to ?? "a gestão"}: não houve resposta no prazo.`,
  nobodyAnswered: (lead: string, turns: number) =>
    `${lead} está sem corretor: ${turns === 1 ? "1 pessoa não respondeu" : `${turns} pessoas não responderam`} no prazo.`,
  nobodyElse: (lead: string, agent: string) =>
    `${lead} espera resposta de ${agent}, e não há mais ninguém na vez.`,
  handedOver: (lead: string, by: string) => `${by} qualificou ${lead} para você.`,
  transferred: (lead: string, by: string) => `${by} transferiu ${lead} para você.`,
  transferredAway: (lead: string, by: string, to: string) => `${by} transferiu ${lead} para ${to}.`,
  /** `yours`: to who has it again; else to who has it no longer. */
  transferUndone: (lead: string, by: string, yours: boolean) =>
    `${by} desfez a transferência de ${lead}: o lead ${yours ? "voltou para você" : "não é mais seu"}.`,
  merged: (lead: string, by: string) => `${by} mesclou atendimentos de ${lead}.`,
  transferRequested: (lead: string, by: string) => `${by} pediu a transferência de ${lead}.`,
  transferApproved: (lead: string, by: string) => `${by} aprovou a transferência de ${lead}.`,
  transferDenied: (lead: string, by: string) => `${by} recusou a transferência de ${lead}.`,
  returnDue: (lead: string, at: string, subject: string | null) =>
    subject ? `Retorno para ${lead} em ${at}: ${subject}` : `Retorno para ${lead} em ${at}.`,
  reminder: (lead: string, text: string | null) =>
    text?.trim() ? `${lead}: ${inOneLine(text)}` : `Você pediu para ser lembrado de ${lead}.`,
  visitSoon: (lead: string, code: string, at: string) => `${lead} visita o ${code} em ${at}.`,
  visitScheduled: (lead: string, by: string, at: string) =>
    `${by} agendou para você a visita de ${lead} em ${at}.`,
  visitMoved: (lead: string, by: string, at: string) => `${by} reagendou a visita de ${lead} para ${at}.`,
  visitHanded: (lead: string, by: string, at: string) =>
    `${by} passou para você a visita de ${lead} em ${at}.`,
  visitCanceled: (lead: string, by: string, at: string) => `${by} cancelou a visita de ${lead} em ${at}.`,
  visitConfirmed: (lead: string, at: string) => `${lead} confirmou a visita de ${at}.`,
  visitAskedTime: (lead: string, at: string, wanted: string) =>
    `${lead} pediu outro horário para a visita de ${at}: ${wanted}.`,
  visitCanceledByCustomer: (lead: string, at: string, reason: string | null) =>
    reason?.trim()
      ? `${lead} cancelou a visita de ${at}: ${inOneLine(reason)}`
      : `${lead} cancelou a visita de ${at}.`,
  proposalFilled: (lead: string, id: number) => `${lead} preencheu a proposta nº ${id}.`,
  proposalAccepted: (lead: string, id: number) => `${lead} aceitou a proposta nº ${id}.`,
  proposalDenied: (lead: string, id: number) => `${lead} recusou a proposta nº ${id}.`,
  proposalCountered: (lead: string, id: number) => `${lead} fez uma contraproposta na proposta nº ${id}.`,
  proposalLocked: (lead: string, id: number) =>
    `A proposta nº ${id} de ${lead} não aceita mais assinaturas: o CPF foi errado 10 vezes. Confira com quem assina e reabra, ou mude o valor ou a validade.`,
  proposalExpiring: (lead: string, id: number, day: string) =>
    `A proposta nº ${id} de ${lead} vence em ${day}.`,
  webhookGone: (name: string) => `O webhook ${name} foi pausado: o endereço respondeu que não existe mais.`,
  webhookFailing: (name: string, days: number) =>
    `O webhook ${name} foi pausado: há ${days} dias nenhuma entrega dá certo.`,
  importGiven: (leads: number, file: string) =>
    `Você recebeu ${leads === 1 ? "1 lead" : `${leads.toLocaleString("pt-BR")} leads`} da planilha ${inOneLine(file)}.`,
  importDone: (file: string, of: { created: number; added: number; refused: number }) =>
    `A planilha ${inOneLine(file)} foi importada: ${lines(of.created, "criada")}, ${lines(of.added, "completada")}, ${lines(of.refused, "recusada")}.`,
  importReverted: (file: string, of: { reverted: number; kept: number }) =>
    `A importação da planilha ${inOneLine(file)} foi revertida: ${lines(of.reverted, "revertida")}, ${lines(of.kept, "mantida")}.`,
};
