import type { Role } from "../account/roles";
import { isPublicHost } from "../input/public-host";

/** What an agency may have posted to a program: what the graph calls it, and the body (docs/product/webhooks.md). */
export const WEBHOOK_EVENTS = {
  ATTENDANCE_CHANGED: "attendance.changed",
  VISIT_CHANGED: "visit.changed",
  PROPOSAL_CHANGED: "proposal.changed",
  LEAD_RECEIVED: "lead.received",
  LEAD_PASSED_ON: "lead.passed_on",
  PERSON_ERASED: "person.erased",
} as const;
export type WebhookType = (typeof WEBHOOK_EVENTS)[keyof typeof WEBHOOK_EVENTS];
export const WEBHOOK_TYPES = [
  WEBHOOK_EVENTS.ATTENDANCE_CHANGED,
  WEBHOOK_EVENTS.VISIT_CHANGED,
  WEBHOOK_EVENTS.PROPOSAL_CHANGED,
  WEBHOOK_EVENTS.LEAD_RECEIVED,
  WEBHOOK_EVENTS.LEAD_PASSED_ON,
  WEBHOOK_EVENTS.PERSON_ERASED,
] as const;
export const WEBHOOK_TYPE_NAME: Record<WebhookType, string> = {
  "attendance.changed": "Atendimentos",
  "visit.changed": "Visitas",
  "proposal.changed": "Propostas",
  "lead.received": "Leads recebidos",
  "lead.passed_on": "Leads passados adiante",
  "person.erased": "Pessoas apagadas",
};
/** Of what is sent to try it. */
export const TEST_TYPE = "webhook.test";

/** Who makes, changes and removes them, and sees what was delivered. */
export const managesWebhooks = (roles: readonly Role[]): boolean => roles.includes("ENTERPRISE_ADMIN");

/** Webhooks of one agency. */
export const MOST_WEBHOOKS = 10;
export const WEBHOOKS_FULL = `A imobiliária já tem ${MOST_WEBHOOKS} webhooks. Remova um para criar outro.`;
export const WEBHOOK_PAUSED = "O webhook está pausado: reative-o antes.";

/** Days for which deliveries are kept, and so far back a replay goes. */
export const DELIVERIES_DAYS = 7;
/** Days of nothing but failures after which it is paused. */
export const FAILING_DAYS = 5;
/** Hours for which the secret of before signs beside the new one. */
export const OLD_SECRET_HOURS = 24;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Pauses before each next try, as Standard Webhooks proposes them; after the last one it has failed. */
export const RETRY_MS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
] as const;

/**
 * Milliseconds until the next try, null after the last one: with jitter of up to a fifth more, so that what failed together
 * does not come together.
 * @param tries how often it was tried, 1 or more
 * @param random 0 to 1
 */
export function nextTryMs(tries: number, random: number): number | null {
  const pause = RETRY_MS[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + random / 5));
}

const ADDRESS = "Endereço inválido: use https://, sem usuário nem senha.";
const INNER = "Endereço inválido: use o nome público do servidor.";

/**
 * What is wrong with an address, null where nothing is: https, a public name, no user or password in it. What the name
 * resolves to is looked at with each delivery.
 * @param local http and names of an inner network are taken too (WEBHOOK_LOCAL_ADDRESSES)
 */
export function webhookUrlProblem(text: string, local = false): string | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return ADDRESS;
  }
  const { protocol, username, password, hostname } = url;
  const secure = protocol === "https:" || (local && protocol === "http:");
  if (!secure || username || password) return ADDRESS;
  return local || isPublicHost(hostname) ? null : INNER;
}
