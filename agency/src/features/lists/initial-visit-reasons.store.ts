import type { Tx } from "../../database/database";
import type { VisitReasonType } from "../../database/schema";
import { visitReason } from "../../database/schema";

const REASONS: Record<VisitReasonType, readonly string[]> = {
  CANCEL: [
    "Cliente desistiu",
    "Cliente não compareceu",
    "Imóvel indisponível",
    "Proprietário não liberou a visita",
    "Conflito de agenda",
  ],
  NEW_DATE: ["A pedido do cliente", "A pedido do proprietário", "Chaves não disponíveis", "Chuva forte"],
  FINISH: ["Cliente gostou", "Cliente vai pensar", "Cliente não gostou", "Quer ver outras opções"],
};

/** Reasons of visits of a new agency. */
export async function insertVisitReasons(tx: Tx, enterpriseId: number): Promise<void> {
  await tx
    .insert(visitReason)
    .values(
      (["CANCEL", "NEW_DATE", "FINISH"] as const).flatMap((type) =>
        REASONS[type].map((name) => ({ enterpriseId, type, name })),
      ),
    );
}
