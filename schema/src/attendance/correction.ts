/** Days for which a manager may correct how an attendance ended (docs/product/finish.md#correcting). */
const CORRECTABLE_DAYS = 30;

type Ended = { dealWon?: boolean | null; at?: string | null };

/**
 * Until when amount or reason of a finished attendance may be corrected, an instant; null for one that was neither won nor
 * lost, as when it was merged, and where its end is not known.
 */
export function correctableUntil({ dealWon, at }: Ended): string | null {
  if (dealWon == null || !at) return null;
  return new Date(Date.parse(at) + CORRECTABLE_DAYS * 86_400_000).toISOString();
}

export const CORRECTION_TEXT = {
  open: "Só um atendimento finalizado é corrigido.",
  neither: "Este atendimento não foi ganho nem perdido: não há o que corrigir.",
  late: "O prazo de 30 dias para corrigir este atendimento acabou.",
  amount: "Informe o valor corrigido.",
  reason: "Informe o motivo corrigido.",
  lost: "Um negócio não fechado não tem valor.",
  won: "Um negócio fechado não tem motivo.",
} as const;
