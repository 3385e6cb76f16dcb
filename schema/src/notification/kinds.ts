/** What a person is notified of (docs/product/notifications.md#kinds). */
export const NOTIFICATION_KINDS = [
  "LEAD_NEW",
  "LEAD_WROTE_AGAIN",
  "LEAD_HANDED_OVER",
  "ANSWER_SOON",
  "LEAD_PASSED_ON",
  "LEAD_TRANSFERRED",
  "LEAD_MERGED",
  "TRANSFER_REQUESTED",
  "TRANSFER_DECIDED",
  "RETURN_DUE",
  "OBSERVATION_REMINDER",
  "VISIT_SOON",
  "VISIT_CHANGED",
  "VISIT_CANCELED",
  "VISIT_ANSWERED",
  "PROPOSAL_FILLED",
  "PROPOSAL_ACCEPTED",
  "PROPOSAL_DENIED",
  "PROPOSAL_COUNTERED",
  "PROPOSAL_LOCKED",
  "PROPOSAL_EXPIRING",
  "WEBHOOK_PAUSED",
  "IMPORT_DONE",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Title of a notification, and its name in the preferences. */
export const NOTIFICATION_TITLE: Record<NotificationKind, string> = {
  LEAD_NEW: "Novo lead",
  LEAD_WROTE_AGAIN: "Lead escreveu de novo",
  LEAD_HANDED_OVER: "Lead qualificado para você",
  ANSWER_SOON: "Lead espera resposta",
  LEAD_PASSED_ON: "Lead perdido por tempo",
  LEAD_TRANSFERRED: "Lead transferido",
  LEAD_MERGED: "Atendimentos mesclados",
  TRANSFER_REQUESTED: "Pedido de transferência",
  TRANSFER_DECIDED: "Pedido de transferência respondido",
  RETURN_DUE: "Hora de retornar",
  OBSERVATION_REMINDER: "Lembrete",
  VISIT_SOON: "Visita em 1 hora",
  VISIT_CHANGED: "Visita alterada",
  VISIT_CANCELED: "Visita cancelada",
  VISIT_ANSWERED: "Resposta do cliente à visita",
  PROPOSAL_FILLED: "Proposta preenchida pelo cliente",
  PROPOSAL_ACCEPTED: "Proposta aceita pelo cliente",
  PROPOSAL_DENIED: "Proposta recusada pelo cliente",
  PROPOSAL_COUNTERED: "Contraproposta do cliente",
  PROPOSAL_LOCKED: "Assinatura da proposta travada",
  PROPOSAL_EXPIRING: "Proposta vence amanhã",
  WEBHOOK_PAUSED: "Webhook pausado",
  IMPORT_DONE: "Planilha importada",
};

/** What the reference of a kind is the id of; `none` has none. */
export const NOTIFICATION_TARGET = {
  LEAD_NEW: "attendance",
  LEAD_WROTE_AGAIN: "attendance",
  LEAD_HANDED_OVER: "attendance",
  ANSWER_SOON: "attendance",
  LEAD_PASSED_ON: "none",
  LEAD_TRANSFERRED: "attendance",
  LEAD_MERGED: "attendance",
  TRANSFER_REQUESTED: "request",
  TRANSFER_DECIDED: "request",
  RETURN_DUE: "attendance",
  OBSERVATION_REMINDER: "attendance",
  VISIT_SOON: "attendance",
  VISIT_CHANGED: "attendance",
  VISIT_CANCELED: "attendance",
  VISIT_ANSWERED: "attendance",
  PROPOSAL_FILLED: "proposal",
  PROPOSAL_ACCEPTED: "proposal",
  PROPOSAL_DENIED: "proposal",
  PROPOSAL_COUNTERED: "proposal",
  PROPOSAL_LOCKED: "proposal",
  PROPOSAL_EXPIRING: "proposal",
  WEBHOOK_PAUSED: "none",
  IMPORT_DONE: "none",
} as const satisfies Record<NotificationKind, "attendance" | "request" | "proposal" | "none">;

/** A page of the list, and how far one scrolls before the next one is loaded. */
export const NOTIFICATIONS_PAGE_SIZE = 20;
export const NEXT_PAGE_AT = 0.8;

/** The bell's number (docs/product/notifications.md#list). */
export const badgeOf = (unread: number): string | null =>
  unread <= 0 ? null : unread > 999 ? "999+" : String(unread);

/** How long before a visit it is said, in minutes. */
export const VISIT_SOON_MINUTES = 60;

/** Quiet hours `HH:MM`, also over midnight; the end is no longer quiet. */
export function isQuiet(time: string, from: string | null, to: string | null): boolean {
  if (from === null || to === null || from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
