import type { AddPropertyBody, InterestBody } from "@soleira/schema/property/wire";
import { Field, ID, InputType, Int } from "type-graphql";
import type * as z from "zod";
import { EXPECTED_VERSION, KEY } from "../graph/mutation";

const ATTENDANCE = { description: "The attendance." };
const ROW = { description: "Row of `Attendance.properties`, not the property itself." };

@InputType({ description: "A property to attach to an attendance." })
export class AddPropertyInput implements Omit<z.infer<typeof AddPropertyBody>, "integrationType"> {
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => String, { description: "The agency's own code: `AP1034`; at most 40 characters." })
  propertyCode!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "A property to take off an attendance." })
export class RemovePropertyInput {
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => ID, ROW)
  attendancePropertyId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "How much the customer likes a property, and why." })
export class SetInterestInput implements Omit<z.infer<typeof InterestBody>, "acquisitionChannelId"> {
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => ID, ROW)
  attendancePropertyId!: string;
  @Field(() => ID, { description: "Of `interestLevels`." })
  interestLevelId!: string;
  @Field(() => ID, { description: "Of `interestLevelReasons`." })
  interestLevelReasonId!: string;
  @Field(() => String, { nullable: true, description: "At most 4000 characters." })
  observation?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: "By which channel the interest in a property came." })
export class SetPropertyChannelInput implements Pick<z.infer<typeof InterestBody>, "acquisitionChannelId"> {
  @Field(() => ID, ATTENDANCE)
  attendanceId!: string;
  @Field(() => ID, ROW)
  attendancePropertyId!: string;
  @Field(() => ID, { description: "Of `acquisitionChannels`." })
  acquisitionChannelId!: string;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
