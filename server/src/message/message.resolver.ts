import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { whatsappLink } from "@soleira/schema/format/links";
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Agency } from "../agency/calls/agency";
import { refusal } from "../agency/http/agency-error";
import { AttendancePayload } from "../attendance/attendance.payload";
import { Attendance } from "../attendance/attendance.type";
import { CLOSED, ERRORS, INPUT, keyOf, VERSION_FIELD } from "../graph/mutation";
import { Refusals } from "../graph/refusals";
import { CALL } from "../limits/cost";
import type { Context } from "../session/context";
import { ReadyMessage, StartWhatsappInput } from "./message.type";

@Resolver(() => Attendance)
export class MessageResolver {
  @FieldResolver(() => [ReadyMessage], {
    complexity: CALL,
    description: "Ready messages for WhatsApp, filled in for this lead.",
  })
  async messages(@Root() { id, customer }: Wire, @Ctx() { agency }: Context): Promise<ReadyMessage[]> {
    const { items } = await agency.attendance.messages(id);
    return items.map((message) => ({
      ...message,
      url: whatsappLink(customer.phone, customer.phoneE164, message.text),
    }));
  }

  @Mutation(() => AttendancePayload, {
    description: `Writes into the history that a WhatsApp conversation was begun; an attendance in NEW becomes IN_PROGRESS. Sends nothing: the client opens \`url\` of the message itself. ${ERRORS} ${CLOSED}

Example: \`mutation { startWhatsapp(input: { attendanceId: "1", messageId: "2" }) { attendance { status lastContactAt } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  async startWhatsapp(
    @Arg("input", () => StartWhatsappInput, INPUT) input: StartWhatsappInput,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePayload> {
    const { attendanceId, messageId, expectedVersion } = input;
    const key = keyOf(input);
    const message = messageId ? await textOf(agency, attendanceId, messageId) : "Sem mensagem pronta.";
    const attendance = await agency.attendance.startWhatsapp(attendanceId, message, expectedVersion, key);
    return { attendance };
  }
}

async function textOf(agency: Agency, attendanceId: string, messageId: string): Promise<string> {
  const { items } = await agency.attendance.messages(attendanceId);
  const message = items.find(({ id }) => id === messageId);
  if (message) return message.text;
  throw refusal("INVALID", { fields: [{ field: "messageId", message: "Mensagem inválida." }] });
}
