import { type AttendanceStatus, isClosed } from "../attendance/status";

/** What a customer may say of a visit at its link (docs/product/public-visit.md#answering). */
export const CUSTOMER_ANSWERS = ["CONFIRM", "OTHER_TIME", "CANCEL"] as const;
export type CustomerAnswer = (typeof CUSTOMER_ANSWERS)[number];

/** What decides what the customer of a visit may do. */
export type VisitState = {
  startsAt: Date;
  endsAt: Date;
  canceled: boolean;
  finished: boolean;
  attendance: AttendanceStatus;
};

/** Whether its customer may read it: until it is over (docs/product/public-visit.md#what-answers-what). Pure. */
export const mayReadVisit = ({ endsAt, finished, attendance }: VisitState, now: Date): boolean =>
  !finished && !isClosed(attendance) && now < endsAt;

/** Whether its customer may answer it: while it is open and ahead. Pure. */
export const mayAnswerVisit = (state: VisitState, now: Date): boolean =>
  mayReadVisit(state, now) && !state.canceled && now < state.startsAt;

export const VISIT_GONE = "Visita não encontrada.";
export const VISIT_OVER = "Esta visita já foi cancelada.";
export const VISIT_MOVED = "A imobiliária mudou o horário da visita. Confira antes de responder.";
export const VISIT_BEGUN = "A visita já começou. Fale com a imobiliária.";
export const SAME_TIME = "A visita já é neste horário.";
