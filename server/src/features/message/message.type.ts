import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { ATTENDANCE_ID } from "../../graph/input-field";
import { EXPECTED_VERSION, KEY } from "../../graph/mutation";
import { UndoablePayload } from "../attendance/attendance.payload";

@ObjectType("ReadyMessage", { simpleResolvers: true, description: "A ready message for WhatsApp." })
export class ReadyMessage {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "What it is called in the list." })
  title!: string;
  @Field(() => String, { description: "Filled in with the lead's and the user's names." })
  text!: string;
  @Field(() => String, { nullable: true, description: "https://wa.me/… ; null without a usable phone." })
  url?: string | null;
}

@InputType("RecordWhatsappInput", { description: "A WhatsApp conversation that is being opened." })
export class RecordWhatsappInput {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => ID, {
    nullable: true,
    description:
      "Of `Attendance.readyMessages`, INVALID for any other; absent for a conversation without a ready message.",
  })
  readyMessageId?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("RecordWhatsappPayload", {
  simpleResolvers: true,
  description: "The attendance with the contact in its history.",
})
export class RecordWhatsappPayload extends UndoablePayload {}
