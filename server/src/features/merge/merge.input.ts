import { MOST_MERGED } from "@soleira/schema/merge/plan";
import { Field, ID, InputType, Int } from "type-graphql";
import { EXPECTED_VERSION, KEY } from "../../graph/mutation";

@InputType("ConfirmedNameInput", { description: "The name under which the caller knows who is merged." })
export class ConfirmedNameInput {
  @Field(() => ID, { description: "One of `otherAttendanceIds`, else INVALID." })
  attendanceId!: string;
  @Field(() => String, {
    description: "The customer's name; letters and digits are compared, without accents.",
  })
  name!: string;
}

@InputType("MergeAttendancesInput", {
  description: "The attendance that goes on, and those that are merged into it.",
})
export class MergeAttendancesInput {
  @Field(() => ID, {
    description:
      "The survivor: it keeps number, agent and status. NOT_FOUND where the caller does not see it, FORBIDDEN where they may not change it, CONFLICT where it is closed.",
  })
  attendanceId!: string;
  @Field(() => [ID], {
    description: `The others, 1 to ${MOST_MERGED}, each once, open, of the same agency and type, and such as the caller may change. INVALID for the survivor itself, one twice, or another type; NOT_FOUND for one that the caller does not see; CONFLICT, with it as \`conflict\`, for a closed one. One that cannot be merged refuses all.`,
  })
  otherAttendanceIds!: string[];
  @Field(() => [ConfirmedNameInput], {
    nullable: true,
    description: `Names that are compared to those of the others as they are now, at most ${MOST_MERGED}: INVALID on the \`name\` that differs, and nothing is merged. A guard for whoever merges people who have nothing in common; nobody has to give any.`,
  })
  confirmedNames?: ConfirmedNameInput[] | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
