import type { BusinessType } from "../attendance/business-type";
import { type AttendanceStatus, isClosed } from "../attendance/status";

/** Attendances that one call may merge into another. */
export const MOST_MERGED = 20;

/** An attendance as far as it decides whether it can be merged. */
export type Mergeable = {
  id: string;
  status: AttendanceStatus;
  businessType: BusinessType;
  enterpriseId: string;
};

export type MergeRefusal = "survivor-closed" | "self" | "repeated" | "other-agency" | "other-type" | "closed";

/** Errors of `AGENCY_ERRORS` with their texts. Another agency's attendance looks like one that is not there. */
export const MERGE_REFUSALS: Record<
  MergeRefusal,
  { code: "INVALID" | "NOT_FOUND" | "CONFLICT"; field?: "customerServices"; text: string }
> = {
  "survivor-closed": {
    code: "CONFLICT",
    text: "Este atendimento já foi encerrado: nada pode ser mesclado nele.",
  },
  self: {
    code: "INVALID",
    field: "customerServices",
    text: "Um atendimento não pode ser mesclado com ele mesmo.",
  },
  repeated: {
    code: "INVALID",
    field: "customerServices",
    text: "O mesmo atendimento está na lista duas vezes.",
  },
  "other-agency": { code: "NOT_FOUND", text: "Atendimento não encontrado." },
  "other-type": {
    code: "INVALID",
    field: "customerServices",
    text: "Só atendimentos do mesmo tipo de negócio podem ser mesclados.",
  },
  closed: { code: "CONFLICT", text: "Um dos atendimentos já foi encerrado e não pode ser mesclado." },
};

/**
 * Whether the others may be merged into the survivor, all or none: null when they may, else the first that may not
 * (docs/product/merge.md#what-can-be-merged). What the caller does not see is refused before.
 */
export function canMerge(
  survivor: Mergeable,
  others: readonly Mergeable[],
): { why: MergeRefusal; id: string; text: string } | null {
  const refuse = (why: MergeRefusal, id: string) => ({ why, id, text: MERGE_REFUSALS[why].text });
  if (isClosed(survivor.status)) return refuse("survivor-closed", survivor.id);
  const seen = new Set<string>();
  for (const other of others) {
    const why = refusalOf(survivor, other, seen);
    if (why) return refuse(why, other.id);
    seen.add(other.id);
  }
  return null;
}

function refusalOf(survivor: Mergeable, other: Mergeable, seen: ReadonlySet<string>): MergeRefusal | null {
  if (other.enterpriseId !== survivor.enterpriseId) return "other-agency";
  if (other.id === survivor.id) return "self";
  if (seen.has(other.id)) return "repeated";
  if (other.businessType !== survivor.businessType) return "other-type";
  return isClosed(other.status) ? "closed" : null;
}

/** What the survivor becomes by taking over: a NEW one is begun by it; everything else keeps its status and return. */
export const afterMerge = (
  survivor: { status: AttendanceStatus; returnAt: string | null },
  others: readonly { returnAt: string | null }[],
): { status: AttendanceStatus; returnAt: string | null } => ({
  status: survivor.status === "NEW" ? "IN_PROGRESS" : survivor.status,
  // A promise to call back is not lost: the earliest one stays where the survivor has none.
  returnAt:
    survivor.returnAt ??
    others
      .map(({ returnAt }) => returnAt)
      .filter((at) => at !== null)
      .sort()[0] ??
    null,
});
