import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { whatsappLink } from "@soleira/schema/format/links";
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import { attendanceCalls } from "../agency/calls/attendance";
import type { AgencyClient } from "../agency/http/agency-client";
import { refusal } from "../agency/http/agency-error";
import { AttendancePayload } from "../attendance/attendance.payload";
import { Attendance } from "../attendance/attendance.type";
import { change, ERRORS, INPUT, keyOf } from "../attendance/change";
import type { Context } from "../session/context";
import { ReadyMessage, StartWhatsappInput } from "./message.type";

@Resolver(() => Attendance)
export class MessageResolver {
  @FieldResolver(() => [ReadyMessage], {
    description: "Ready messages for WhatsApp, filled in for this lead.",
  })
  async messages(@Root() { id, customer }: Wire, @Ctx() { call }: Context): Promise<ReadyMessage[]> {
    const { items } = await attendanceCalls.messages(call, id);
    return items.map((message) => ({
      ...message,
      url: whatsappLink(customer.phone, customer.phoneE164, message.text),
    }));
  }

  @Mutation(() => AttendancePayload, {
    description: `Writes into the history that a WhatsApp conversation was begun; an attendance in NEW becomes IN_PROGRESS. Sends nothing: the client opens \`url\` of the message itself. ${ERRORS}

Example: \`mutation { startWhatsapp(input: { attendanceId: "1", messageId: "2" }) { attendance { status lastContactAt } } }\``,
  })
  async startWhatsapp(
    @Arg("input", () => StartWhatsappInput, INPUT) input: StartWhatsappInput,
    @Ctx() context: Context,
  ): Promise<AttendancePayload> {
    const { call } = context;
    const { attendanceId, messageId } = input;
    const key = keyOf(input);
    const message = messageId ? await textOf(call, attendanceId, messageId) : "Sem mensagem pronta.";
    const attendance = await change(context, attendanceId, async () => {
      await attendanceCalls.addHistory(call, attendanceId, { type: "WHATSAPP", message }, key);
      const after = await attendanceCalls.get(call, attendanceId);
      // A foreign agency may take it for any note.
      if (after.status !== "NEW") return after;
      return attendanceCalls.setStatus(call, attendanceId, { status: "IN_PROGRESS" }, `${key}:status`);
    });
    return { attendance };
  }
}

async function textOf(call: AgencyClient, attendanceId: string, messageId: string): Promise<string> {
  const { items } = await attendanceCalls.messages(call, attendanceId);
  const message = items.find(({ id }) => id === messageId);
  if (message) return message.text;
  throw refusal("INVALID", { fields: [{ field: "messageId", message: "Mensagem inválida." }] });
}
