import { BUSINESS_TYPES, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import type { BadgeTone } from "../../ui/Badge";
import type { SheetImport_ImportFragment as SheetImport } from "./Imports.generated";

export type { SheetImport };

type State = SheetImport["state"];

export const FUNNELS = BUSINESS_TYPES.map((value) => ({ value, label: FUNNEL_NAME[value] }));
export const KIND_TEXT: Record<SheetImport["kind"], string> = { LEADS: "Leads", PROPERTIES: "Imóveis" };
export const STATE_TEXT: Record<State, { text: string; tone: BadgeTone }> = {
  DRAFT: { text: "Conferir colunas", tone: "neutral" },
  CHECKING: { text: "Verificando", tone: "info" },
  CHECKED: { text: "Pronta para importar", tone: "warn" },
  RUNNING: { text: "Importando", tone: "info" },
  DONE: { text: "Importada", tone: "accent" },
  REVERTING: { text: "Revertendo", tone: "info" },
  REVERTED: { text: "Revertida", tone: "neutral" },
};

export const numberText = (count: number): string => count.toLocaleString("pt-BR");
export const linesText = (count: number): string => (count === 1 ? "1 linha" : `${numberText(count)} linhas`);

/** Whether it changes by itself, and how far it is: 0 to 100; null where nothing goes on. */
export function progressOf({ state, rows, nextAt, counts }: SheetImport): number | null {
  const done = counts.created + counts.added;
  const left = counts.new + counts.known;
  const undone = counts.reverted + counts.kept;
  const of = (part: number, whole: number) => (whole === 0 ? 100 : Math.round((part / whole) * 100));
  if (state === "CHECKING") return of(rows - counts.unchecked, rows);
  if (state === "RUNNING" && nextAt === null) return of(done, done + left);
  if (state === "REVERTING") return of(undone, undone + done);
  return null;
}
