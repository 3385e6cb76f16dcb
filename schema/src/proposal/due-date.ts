import { dayRefusal } from "../format/day";
import { addDays } from "../format/zone";

/** Days from today on which a proposal may be due at most, and where nothing is said (docs/product/proposals.md#due-date). */
export const LONGEST_DUE = 90;
export const DEFAULT_DUE = 7;

/** The due date that is proposed: so many days ahead as the agency has set (docs/product/settings.md#agency). */
export const defaultDueDate = (today: string, days: number = DEFAULT_DUE): string => addDays(today, days);

/** Why a day cannot be the due date, fit to show at its field; null for a good one. */
export const dueDateProblem = (day: string, today: string): string | null =>
  day === "" ? "Informe a validade." : dayRefusal(day, { min: today, max: addDays(today, LONGEST_DUE) });
