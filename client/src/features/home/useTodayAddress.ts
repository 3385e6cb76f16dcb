import {
  BUSINESS_TYPES,
  type BusinessType,
  businessTypeParam,
} from "@soleira/schema/attendance/business-type";
import { TODAY_KINDS, type TodayKind } from "@soleira/schema/today/kind";
import { useSearchParams } from "react-router-dom";

/** What 'Hoje' is narrowed to; null: all. */
export type TodayFilter = { type: BusinessType | null; kind: TodayKind | null };

/** The filter that the address says, and how to change it: 'back' undoes it. */
export function useTodayAddress(types: readonly BusinessType[]) {
  const [params, setParams] = useSearchParams();
  const filter: TodayFilter = {
    type:
      BUSINESS_TYPES.find((type) => businessTypeParam(type) === params.get("type") && types.includes(type)) ??
      null,
    kind: TODAY_KINDS.find((kind) => kind.toLowerCase() === params.get("kind")) ?? null,
  };
  const change = (part: Partial<TodayFilter>) => {
    const { type, kind } = { ...filter, ...part };
    setParams((last) => {
      const next = new URLSearchParams(last);
      next.delete("type");
      next.delete("kind");
      if (type) next.set("type", businessTypeParam(type));
      if (kind) next.set("kind", kind.toLowerCase());
      return next;
    });
  };
  return { filter, change };
}
