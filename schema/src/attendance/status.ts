/** Statuses of an attendance, in the funnel's order (docs/product/attendances.md#statuses). */
export const ATTENDANCE_STATUSES = [
  "NEW",
  "IN_PROGRESS",
  "LEAD_QUALIFIED",
  "RETURN_LATER",
  "VISIT_SCHEDULED",
  "VISIT_MADE",
  "IN_PROPOSAL",
  "FINISHED",
] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** Default column titles (docs/product/enterprises.md#columns); an enterprise may have its own. */
export const STATUS_DESCRIPTION: Record<AttendanceStatus, string> = {
  NEW: "Novo",
  IN_PROGRESS: "Em atendimento",
  LEAD_QUALIFIED: "Lead qualificado",
  RETURN_LATER: "Retornar depois",
  VISIT_SCHEDULED: "Visita agendada",
  VISIT_MADE: "Visita realizada",
  IN_PROPOSAL: "Em proposta",
  FINISHED: "Finalizado",
};

/** What it means that an attendance is there, for integrators: the descriptions of the graph. */
export const STATUS_MEANING: Record<AttendanceStatus, string> = {
  NEW: "entered, not answered yet. Cannot be entered again.",
  IN_PROGRESS: "somebody works it.",
  LEAD_QUALIFIED: "a pre-attendant handed it over; read-only.",
  RETURN_LATER: "the customer is called again at `returnAt`.",
  VISIT_SCHEDULED: "a visit is open.",
  VISIT_MADE: "a visit was finished.",
  IN_PROPOSAL: "a proposal is open.",
  FINISHED: "won or lost; final.",
};

/**
 * Statuses that a pre-attendant sees by default where the agency has pre-service
 * (docs/product/roles.md#pre-attendants).
 */
export const PRE_SERVICE_STATUSES: readonly AttendanceStatus[] = [
  "NEW",
  "IN_PROGRESS",
  "LEAD_QUALIFIED",
  "RETURN_LATER",
  "FINISHED",
];

/**
 * Statuses that no longer change: FINISHED is final, LEAD_QUALIFIED was handed over
 * (docs/product/attendances.md#closed).
 */
export const isClosed = (status: AttendanceStatus): boolean =>
  status === "FINISHED" || status === "LEAD_QUALIFIED";

/** Cards of these columns are refused in drag, 'Mover para…' and selector alike (docs/product/board.md#cards). */
export const isDragDisabled = isClosed;
