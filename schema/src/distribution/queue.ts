import type { Role } from "../account/roles";
import { agentRole } from "../account/roles";
import { BUSINESS_TYPES } from "../attendance/business-type";

/** Who gets the next lead: a queue for each funnel, and one of pre-service (docs/product/distribution.md#queues). */
export const QUEUES = [...BUSINESS_TYPES, "PRE_SERVICE"] as const;
export type Queue = (typeof QUEUES)[number];

export const QUEUE_NAME: Record<Queue, string> = {
  SALE: "Venda",
  RENT: "Locação",
  RAISE_PROPERTY: "Angariação",
  PRE_SERVICE: "Pré-atendimento",
};

/** `Fila de venda`. */
export const queueTitle = (queue: Queue): string => `Fila de ${QUEUE_NAME[queue].toLowerCase()}`;

/** The role whose people a queue has. */
export const queueRole = (queue: Queue): Role =>
  queue === "PRE_SERVICE" ? "PRE_ATTENDANT" : agentRole(queue);

/** The queues of somebody with these roles. */
export const queuesOf = (roles: readonly Role[]): Queue[] =>
  QUEUES.filter((queue) => roles.includes(queueRole(queue)));
