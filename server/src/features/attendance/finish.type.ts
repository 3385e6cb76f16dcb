import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import type { Named } from "@soleira/schema/page/wire";
import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import { DateTime, Money } from "../../graph/scalars";
import type { Context } from "../../session/context";
import { StatusReason } from "../domain/domain.type";

type FinishWire = NonNullable<Wire["finish"]>;

@ObjectType("AttendanceFinish", {
  simpleResolvers: true,
  description:
    "How a finished attendance ended: won with an amount, not for a reason, merged into another, or transferred to a unit.",
})
export class AttendanceFinish implements Omit<FinishWire, "reason" | "reasonId"> {
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether it was won; null where it is not known, and of one that was merged or transferred to a unit.",
  })
  dealWon?: boolean | null;
  @Field(() => Money, { nullable: true, description: "What was won; null when lost." })
  amount?: string | null;
  @Field(() => DateTime, { nullable: true, description: "When it was finished; null where it is not known." })
  at?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: "The attendance that goes on with what this one had; null unless it was merged.",
  })
  mergedIntoId?: string | null;
}

@Resolver(() => AttendanceFinish)
export class AttendanceFinishResolver {
  @FieldResolver(() => StatusReason, {
    nullable: true,
    description:
      "Why it was lost; null when won. Of one that was merged or transferred to a unit, which is neither, 'Mesclado' or 'Transferido', whose ids MERGE and TRANSFER no list has.",
  })
  reason(@Root() finish: FinishWire, @Ctx() { agency }: Context): Named | null | Promise<Named> {
    return agency.domain.finishReasonOf(finish);
  }
}
