import { type DocumentNode, Kind } from "graphql";

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
  SetTemperature: { label: "Temperatura", moment: false },
  ScheduleVisit: { label: "Visita agendada", moment: true },
  RescheduleVisit: { label: "Visita reagendada", moment: true },
  CancelVisit: { label: "Visita cancelada", moment: false },
  FinishVisit: { label: "Visita finalizada", moment: true },
  RecordVisit: { label: "Visita finalizada", moment: true },
  CreateAttendance: { label: "Novo atendimento", moment: true },
} as const satisfies Record<string, { label: string; moment: boolean }>;

export type OutboxOperation = keyof typeof OUTGOING;

export const isOutgoing = (name: unknown): name is OutboxOperation =>
  typeof name === "string" && Object.hasOwn(OUTGOING, name);

/** The name of a mutation that the device can keep. */
export function outgoingOf(mutation: DocumentNode): OutboxOperation | undefined {
  const [first] = mutation.definitions;
  const name = first?.kind === Kind.OPERATION_DEFINITION ? first.name?.value : undefined;
  return isOutgoing(name) ? name : undefined;
}
