import { Finish } from "@soleira/schema/attendance/wire";
import type { Named } from "@soleira/schema/page/wire";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type * as z from "zod";
import { objectType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { StatusReason } from "../domain/domain.type";

/** `reason` is the resolver's. */
export const AttendanceFinish = objectType(
  "AttendanceFinish",
  Finish.omit({ reason: true, reasonId: true }),
  {
    description: Finish.description,
  },
);

@Resolver(() => AttendanceFinish)
export class AttendanceFinishResolver {
  @FieldResolver(() => StatusReason, {
    nullable: true,
    description:
      "Why it was lost; null when won. Of one that was merged or transferred to a unit, which is neither, 'Mesclado' or 'Transferido', whose ids MERGE and TRANSFER no list has.",
  })
  reason(@Root() finish: z.output<typeof Finish>, @Ctx() { agency }: Context): Named | null | Promise<Named> {
    return agency.domain.finishReasonOf(finish);
  }
}
