import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { Named } from "@soleira/schema/page/wire";
import { RequestTransfer as Wire } from "@soleira/schema/transfer/wire";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import { Refusals } from "../../graph/refusals";
import { required } from "../../graph/shape";
import { CALL, REMEMBERED } from "../../limits/cost";
import type { Context } from "../../session/context";
import { Attendance } from "../attendance/attendance.type";
import { pageBounds } from "../attendance/page-bounds";
import { RequestTransferReason } from "../domain/domain.type";
import { UNIT } from "../enterprise/unit";
import { TransferRequestFilter } from "./transfer.input";
import { TransferRequest, TransferRequestPage } from "./transfer.type";

@Resolver(() => TransferRequest)
export class TransferResolver {
  @Query(() => TransferRequestPage, {
    description: `Requests to transfer leads, newest first: those that the caller made, for managers and admins all of the agency, of a holding its units' too. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN for reception and demonstrators, INVALID with \`fields\`.

Example: \`{ transferRequests(filter: { status: PENDING }) { total items { id customerName requester { name } toUser { name } reason { name } createdAt } } }\``,
  })
  @Refusals({ fields: { business_type: "filter.businessType", status: "filter.status" } })
  transferRequests(
    @Arg("filter", () => TransferRequestFilter, {
      nullable: true,
      description: "All that the caller sees where it is absent.",
    })
    filter: InstanceType<typeof TransferRequestFilter> | undefined,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ) {
    return agency.transfer.requests({
      status: filter?.status ?? undefined,
      business_type: filter?.businessType ?? undefined,
      ...pageBounds(page, size),
    });
  }

  @Query(() => TransferRequest, {
    description: `One request to transfer a lead, with what happened to it. Errors: UNAUTHENTICATED, SESSION_OVER; NOT_FOUND when there is none or the caller may not see it.

Example: \`{ transferRequest(id: "1") { status decision histories { status by at message } } }\``,
  })
  transferRequest(
    @Arg("id", () => ID, { description: "Its id." }) id: string,
    @Ctx() { agency }: Context,
  ): Promise<Wire> {
    return agency.transfer.find(id);
  }

  @Query(() => [RequestTransferReason], {
    complexity: REMEMBERED,
    description: `Reasons that \`requestTransfer\` may give. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ transferReasons { id name } }\``,
  })
  transferReasons(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Named[]> {
    return agency.domain.transferReasons(enterpriseId);
  }

  @FieldResolver(() => ID, { description: "The lead." })
  attendanceId(@Root() { customerService }: Wire): string {
    return customerService.id;
  }
  @FieldResolver(() => BusinessType, { description: "The funnel that the lead is in." })
  businessType(@Root() { customerService }: Wire): Business {
    return customerService.businessType;
  }
  @FieldResolver(() => String, { description: "Name of the lead's customer." })
  customerName(@Root() { customerService }: Wire): string {
    return customerService.customerName;
  }
  @FieldResolver(() => Boolean, {
    description: required(Wire.shape.toQueue).description,
  })
  toQueue(@Root() { toQueue }: Wire): boolean {
    return toQueue ?? false;
  }
  @FieldResolver(() => Attendance, {
    complexity: CALL,
    nullable: true,
    description: "The lead as it is now, read only when it is selected. Null for who no longer sees it.",
  })
  attendance(@Root() { customerService }: Wire, @Ctx() { agency }: Context): Promise<AttendanceWire | null> {
    return agency.attendance.loadIfSeen(customerService.id);
  }
}
