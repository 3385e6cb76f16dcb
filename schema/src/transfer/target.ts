/** Where a lead goes: exactly one of an agent, a unit and the queue (docs/product/transfers.md#target). */
export type TransferTarget = {
  distributeToUserId?: string | null | undefined;
  distributeToSubsidiaryId?: string | null | undefined;
  distributeAutomatic?: boolean | null | undefined;
};

export const CHOOSE_TARGET = "Escolha um corretor, uma unidade ou a fila.";

const count = (target: TransferTarget): number =>
  [target.distributeToUserId, target.distributeToSubsidiaryId, target.distributeAutomatic].filter(Boolean)
    .length;

/** Whether exactly one is named. */
export const isTarget = (target: TransferTarget): boolean => count(target) === 1;

/** Whether one is named, or none: who decides a request may choose it. */
export const isTargetOrNone = (target: TransferTarget): boolean => count(target) <= 1;
