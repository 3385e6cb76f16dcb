import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import type { ContactKind as Kind } from "@soleira/schema/customer/contacts";
import type { Named } from "@soleira/schema/page/wire";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import { BusinessType, ContactKind } from "../../graph/enums";
import { ERRORS, INPUT, KEY, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { CALL } from "../../limits/cost";
import type { Context } from "../../session/context";
import { AttendancePayload } from "./attendance.payload";
import { Attendance } from "./attendance.type";
import { CustomerRef } from "./duplicate.type";

@ObjectType("PossibleDuplicate", {
  simpleResolvers: true,
  description: "Somebody else of the enterprise who may be the lead of an attendance.",
})
export class PossibleDuplicate {
  @Field(() => CustomerRef, { description: "The other one." })
  customer!: Named;
  @Field(() => ID, { description: "An attendance of theirs, one that can be merged first." })
  attendanceId!: string;
  @Field(() => BusinessType, { description: "The funnel that it is in." })
  businessType!: Business;
  @Field(() => ContactKind, { description: "The contact that both have." })
  by!: Kind;
  @Field(() => Boolean, { description: "Whether the caller may merge the two attendances." })
  mergeable!: boolean;
}

@InputType("SetDifferentPeopleInput", { description: "Two attendances, whose leads are two people." })
export class SetDifferentPeopleInput {
  @Field(() => ID, {
    description: "NOT_FOUND where the caller does not see it, FORBIDDEN where they may not change it.",
  })
  attendanceId!: string;
  @Field(() => ID, {
    description:
      "Of the other lead; NOT_FOUND where the caller does not see it, INVALID for one of the same lead.",
  })
  otherAttendanceId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("SetDifferentPeoplePayload", {
  simpleResolvers: true,
  description: "The attendance, whose possible duplicates no longer hold the other one.",
})
export class SetDifferentPeoplePayload extends AttendancePayload {}

@Resolver(() => Attendance)
export class PossibleDuplicateResolver {
  @FieldResolver(() => [PossibleDuplicate], {
    complexity: CALL,
    description:
      "Others with a phone or e-mail of its lead that identifies somebody, as far as the caller sees them, at most 5: not those who were said to be two people, nor those who were merged. Empty where another agency does not say it.",
  })
  async possibleDuplicates(@Root() { id }: Wire, @Ctx() { agency }: Context): Promise<PossibleDuplicate[]> {
    const items = await agency.attendance.possibleDuplicates(id);
    return items.map(({ customerService, ...rest }) => ({
      ...rest,
      attendanceId: customerService.id,
      businessType: customerService.businessType,
    }));
  }

  @Mutation(() => SetDifferentPeoplePayload, {
    description: `Says for good that the leads of two attendances are two people, though they share a phone or e-mail. ${ERRORS} FORBIDDEN where another agency keeps no such thing.

Example: \`mutation { setDifferentPeople(input: { attendanceId: "1", otherAttendanceId: "2" }) { attendance { possibleDuplicates { customer { name } } } } }\``,
  })
  @Refusals({ changed: "attendance", fields: { customerService: "otherAttendanceId" } })
  async setDifferentPeople(
    @Arg("input", () => SetDifferentPeopleInput, INPUT) input: SetDifferentPeopleInput,
    @Ctx() { agency }: Context,
  ): Promise<SetDifferentPeoplePayload> {
    const { attendanceId, otherAttendanceId: customerService } = input;
    return {
      attendance: await agency.attendance.setDifferentPeople(attendanceId, { customerService }, keyOf(input)),
    };
  }
}
