import type { AddPropertyBody, InterestBody } from "@soleira/schema/property/wire";
import { LONG_TEXT, listed } from "@soleira/schema/rest/words";
import { Field, ID, InputType, Int } from "type-graphql";
import type * as z from "zod";
import { ATTENDANCE_ID, ROW_ID } from "../../graph/input-field";
import { EXPECTED_VERSION, KEY } from "../../graph/mutation";

@InputType("AddPropertyInput", { description: "A property to attach to an attendance." })
export class AddPropertyInput implements Omit<z.infer<typeof AddPropertyBody>, "integrationType"> {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => String, {
    description:
      "The agency's own code: `AP1034`; 1 to 40 characters, in upper case where it is not found as it is. INVALID for one that the agency does not have, that is no longer offered, or that the attendance has.",
  })
  propertyCode!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("RemovePropertyInput", { description: "A property to take off an attendance." })
export class RemovePropertyInput {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => ID, ROW_ID)
  attendancePropertyId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("SetInterestInput", { description: "How much the customer likes a property, and why." })
export class SetInterestInput implements Omit<z.infer<typeof InterestBody>, "acquisitionChannelId"> {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => ID, ROW_ID)
  attendancePropertyId!: string;
  @Field(() => ID, { description: listed("interestLevels") })
  interestLevelId!: string;
  @Field(() => ID, { description: listed("interestLevelReasons") })
  interestLevelReasonId!: string;
  @Field(() => String, { nullable: true, description: LONG_TEXT })
  observation?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("SetPropertyChannelInput", { description: "By which channel the interest in a property came." })
export class SetPropertyChannelInput implements Pick<z.infer<typeof InterestBody>, "acquisitionChannelId"> {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => ID, ROW_ID)
  attendancePropertyId!: string;
  @Field(() => ID, { description: listed("acquisitionChannels") })
  acquisitionChannelId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
