import {
  MessageOccasion,
  ReadyMessage as ReadyMessageShape,
  type Attendance as Wire,
} from "@soleira/schema/attendance/wire";
import { whatsappLink } from "@soleira/schema/format/links";
import { Moment } from "@soleira/schema/input/wire";
import { Id } from "@soleira/schema/page/wire";
import { Arg, type ClassType, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import * as z from "zod";
import type { Agency } from "../../agency/calls/agency";
import { refusal } from "../../agency/http/agency-error";
import { attendanceId } from "../../graph/input-field";
import { CLOSED, ERRORS, expectedVersion, INPUT, keyOf, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { enumType, inputType, objectType, payloadType } from "../../graph/shape";
import { CALL } from "../../limits/cost";
import type { Context } from "../../session/context";
import { UndoablePayload } from "../attendance/attendance.payload";
import { Attendance } from "../attendance/attendance.type";

enumType("MessageOccasion", MessageOccasion);
const ReadyMessage = objectType(
  "ReadyMessage",
  ReadyMessageShape.extend({
    url: z.string().nullable().describe("https://wa.me/… ; null without a usable phone."),
  }),
  { description: "A ready message for WhatsApp." },
);
const RecordWhatsappInput = inputType(
  "RecordWhatsappInput",
  "A WhatsApp conversation that is being opened.",
  {
    attendanceId,
    readyMessageId: Id.nullish().describe(
      "Of `Attendance.readyMessages`, INVALID for any other; absent for a conversation without a ready message.",
    ),
    visitId: Id.nullish().describe("Of a message about a visit, that visit."),
    ...Moment,
    expectedVersion,
  },
);
const RecordWhatsappPayload = payloadType(
  "RecordWhatsappPayload",
  "The attendance with the contact in its history.",
  {},
  UndoablePayload as ClassType<UndoablePayload>,
);

@Resolver(() => Attendance)
export class MessageResolver {
  @FieldResolver(() => [ReadyMessage], {
    complexity: CALL,
    description:
      "Ready messages for WhatsApp, filled in for this lead. With `visitId` those about that visit of it, and none where the agency has none (`Enterprise.hasVisitLink`).",
  })
  async readyMessages(
    @Root() { id, customer }: Wire,
    @Arg("visitId", () => ID, { nullable: true, description: "A visit of it, open or canceled." })
    visitId: string | undefined,
    @Ctx() { agency }: Context,
  ) {
    const { items } = await agency.attendance.messages(id, visitId);
    return items.map((message) => ({
      ...message,
      url: whatsappLink(customer.phone, customer.phoneE164, message.text),
    }));
  }

  @Mutation(() => RecordWhatsappPayload, {
    description: `Writes into the history that a WhatsApp conversation was begun; an attendance in NEW becomes IN_PROGRESS. Sends nothing: the client opens \`url\` of the message itself. ${ERRORS} ${CLOSED}

Example: \`mutation { recordWhatsapp(input: { attendanceId: "1", readyMessageId: "2" }) { attendance { status lastContactAt } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  async recordWhatsapp(
    @Arg("input", () => RecordWhatsappInput, INPUT) input: InstanceType<typeof RecordWhatsappInput>,
    @Ctx() { agency }: Context,
  ) {
    const { attendanceId, readyMessageId, visitId, occurredAt, expectedVersion: version } = input;
    const key = keyOf(input);
    const message = readyMessageId
      ? await textOf(agency, attendanceId, readyMessageId, visitId ?? undefined)
      : "Sem mensagem pronta.";
    const attendance = await agency.attendance.startWhatsapp(
      attendanceId,
      { message, occurredAt, version },
      key,
    );
    return { attendance };
  }
}

async function textOf(
  agency: Agency,
  attendanceId: string,
  readyMessageId: string,
  visitId: string | undefined,
): Promise<string> {
  const { items } = await agency.attendance.messages(attendanceId, visitId);
  const message = items.find(({ id }) => id === readyMessageId);
  if (message) return message.text;
  throw refusal("INVALID", { fields: [{ field: "readyMessageId", message: "Mensagem inválida." }] });
}
