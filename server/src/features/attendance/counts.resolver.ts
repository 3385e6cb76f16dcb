import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { HISTORY_PAGE_SIZE, PROPERTIES_PAGE_SIZE, PROPOSALS_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import { CALL } from "../../limits/cost";
import type { Context } from "../../session/context";
import { Attendance } from "./attendance.type";

@ObjectType("AttendanceCounts", {
  simpleResolvers: true,
  description: "How many of each there are in an attendance.",
})
class AttendanceCounts {
  @Field(() => Int, { nullable: true, description: "Properties of interest." })
  properties?: number | null;
  @Field(() => Int, { nullable: true, description: "Items of its history." })
  histories?: number | null;
  @Field(() => Int, { nullable: true, description: "Attendances that were merged into it." })
  merged?: number | null;
  @Field(() => Int, { nullable: true, description: "Proposals; null where the caller may not see them." })
  proposals?: number | null;
}

@Resolver(() => Attendance)
export class AttendanceCountsResolver {
  @FieldResolver(() => AttendanceCounts, {
    nullable: true,
    complexity: CALL,
    description:
      "How many of each there are, in the call that reads the lists; null where another agency would have to be asked for each.",
  })
  async counts(@Root() { id }: Wire, @Ctx() { agency }: Context): Promise<AttendanceCounts | null> {
    if (!agency.can("parts")) return null;
    const { part } = agency.attendance;
    const first = (size: number) => ({ page: 1, size });
    const [properties, histories, proposals, associates] = await Promise.all([
      part(id, "properties", first(PROPERTIES_PAGE_SIZE)),
      part(id, "histories", first(HISTORY_PAGE_SIZE)),
      part(id, "proposals", first(PROPOSALS_PAGE_SIZE)),
      part(id, "associates", first(1)),
    ]);
    return {
      properties: properties?.total,
      histories: histories?.total,
      proposals: proposals?.total,
      merged: associates?.items.length,
    };
  }
}
