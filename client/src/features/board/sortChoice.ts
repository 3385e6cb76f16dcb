import { ATTENDANCE_SORTS, type AttendanceSort, DEFAULT_SORT } from "@soleira/schema/attendance/sort";
import type { AttendanceSort as GraphSort } from "../../data/types.generated";

/** The six orders as the menu words them (docs/product/lists.md#orders). */
export const SORT_LABEL: Record<AttendanceSort, string> = {
  "updated_at:desc": "Atualizados por último",
  "updated_at:asc": "Há mais tempo sem atualização",
  "created_at:desc": "Criados por último",
  "created_at:asc": "Criados há mais tempo",
  "temperature:desc": "Mais quentes primeiro",
  "temperature:asc": "Mais frios primeiro",
};

/** In the menu's order. */
export const SORT_CHOICES = Object.keys(SORT_LABEL) as AttendanceSort[];

/** The order that an address asks for; an unknown one counts as none. */
export const parseSort = (word: string | null): AttendanceSort =>
  ATTENDANCE_SORTS.find((sort) => sort === word) ?? DEFAULT_SORT;

/** `updated_at:desc` → `UPDATED_AT_DESC` */
export const graphSort = (sort: AttendanceSort): GraphSort =>
  sort.replace(":", "_").toUpperCase() as GraphSort;
