import { type DocumentNode, Kind } from "graphql";
import type { Typed } from "../drafts";

/**
 * Changes that an agent makes in the street, by their mutation: what the device keeps and sends later
 * (docs/product/offline.md#outbox). `moment`: it says when it was made.
 */
export const OUTGOING = {
  RecordWhatsapp: { label: "Contato por WhatsApp", moment: true },
  RecordCall: { label: "Ligação", moment: true },
  SetContactType: { label: "Forma de contato", moment: true },
  AddObservation: { label: "Nota", moment: true },
  SetReturn: { label: "Retorno", moment: true },
  RemoveReturn: { label: "Retorno resolvido", moment: true },
  SetNoStep: { label: "Sem próximo passo", moment: false },
  MoveAttendance: { label: "Mudança de status", moment: false },
  SetTemperature: { label: "Temperatura", moment: false },
  ScheduleVisit: { label: "Visita agendada", moment: true },
  RescheduleVisit: { label: "Visita reagendada", moment: true },
  CancelVisit: { label: "Visita cancelada", moment: false },
  FinishVisit: { label: "Visita finalizada", moment: true },
  RecordVisit: { label: "Visita finalizada", moment: true },
  SetInterest: { label: "Nível de interesse", moment: false },
  CreateAttendance: { label: "Novo atendimento", moment: true },
} as const satisfies Record<string, { label: string; moment: boolean }>;

export type OutboxOperation = keyof typeof OUTGOING;

/** A change that is not known to be made. */
export type Outgoing = {
  /** The call's idempotency key: however often it is sent, it is done once. */
  key: string;
  operation: OutboxOperation;
  /** The mutation's input without key and moment. */
  input: Readonly<Record<string, unknown>>;
  /** Whose changes it follows in their order; of a new lead the key. */
  attendanceId: string;
  /** When it was made, in milliseconds. */
  at: number;
  /** How far the device's clock was known to be behind then: without a network since its start, not at all. */
  behind?: number;
  /** How often it was tried without an answer, by the form that made it too; 0 while it is on its way. */
  tries: number;
  /** Why it was refused: it waits for the person. */
  refusal?: string;
  /** It may have been made, and the agency knows no keys: only the person can say. */
  unknown?: boolean;
  /** What the form held: it finds it again if the change is refused. */
  draft?: { key: string; value: Typed };
};
export const isOutgoing = (name: unknown): name is OutboxOperation =>
  typeof name === "string" && Object.hasOwn(OUTGOING, name);

/** The name of a mutation that the device can keep. */
export function outgoingOf(mutation: DocumentNode): OutboxOperation | undefined {
  const [first] = mutation.definitions;
  const name = first?.kind === Kind.OPERATION_DEFINITION ? first.name?.value : undefined;
  return isOutgoing(name) ? name : undefined;
}
