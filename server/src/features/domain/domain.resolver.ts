import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import type { Named } from "@soleira/schema/page/wire";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { AttendanceStatus, VisitReasonType } from "../../graph/enums";
import { REMEMBERED } from "../../limits/cost";
import type { Context } from "../../session/context";
import { UNIT } from "../enterprise/unit";
import {
  AcquisitionChannel,
  BusinessTypeName,
  ContactType,
  HistoryReason,
  InterestLevel,
  InterestLevelReason,
  StatusReason,
  VisitReason,
} from "./domain.type";

@Resolver()
export class DomainResolver {
  @Query(() => [AcquisitionChannel], {
    complexity: REMEMBERED,
    description: `Channels through which leads come. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ acquisitionChannels { id name } }\``,
  })
  acquisitionChannels(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Named[]> {
    return agency.domain.acquisitionChannels(enterpriseId);
  }

  @Query(() => [StatusReason], {
    complexity: REMEMBERED,
    description: `Reasons that a move to that status may give (\`reasonId\` of moveAttendance). Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ statusReasons(status: FINISHED) { id name } }\``,
  })
  statusReasons(
    @Arg("status", () => AttendanceStatus, { description: "Target of the move." }) status: Status,
    @Arg("preServiceOnly", () => Boolean, {
      defaultValue: false,
      description: "Only the reasons of pre-attendants, where the agency has pre-service.",
    })
    preServiceOnly: boolean,
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Named[]> {
    return agency.domain.statusReasons(status, preServiceOnly, enterpriseId);
  }

  @Query(() => [HistoryReason], {
    complexity: REMEMBERED,
    description: `Reasons that an observation may give. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ historyReasons { id name } }\``,
  })
  historyReasons(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Named[]> {
    return agency.domain.historyReasons(enterpriseId);
  }

  @Query(() => [ContactType], {
    complexity: REMEMBERED,
    description: `Ways to contact a customer. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ contactTypes { id name } }\``,
  })
  contactTypes(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Named[]> {
    return agency.domain.contactTypes(enterpriseId);
  }

  @Query(() => [BusinessTypeName], {
    complexity: REMEMBERED,
    description: `Kinds of business with their names as shown. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ businessTypes { id name } }\``,
  })
  businessTypes(@Ctx() { agency }: Context): Promise<Named[]> {
    return agency.domain.businessTypes();
  }

  @Query(() => [VisitReason], {
    complexity: REMEMBERED,
    description: `Reasons that a change of a visit may give (\`reasonId\` of its mutations). Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ visitReasons(type: CANCEL) { id name } }\``,
  })
  visitReasons(
    @Arg("type", () => VisitReasonType, { description: "What the reason is for." })
    type: (typeof VISIT_REASON_TYPES)[number],
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Named[]> {
    return agency.domain.visitReasons(type, enterpriseId);
  }

  @Query(() => [InterestLevel], {
    complexity: REMEMBERED,
    description: `How much a customer may like a property, from little to much. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ interestLevels { id name } }\``,
  })
  interestLevels(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Named[]> {
    return agency.domain.interestLevels(enterpriseId);
  }

  @Query(() => [InterestLevelReason], {
    complexity: REMEMBERED,
    description: `Why a customer may like a property or not. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ interestLevelReasons { id name } }\``,
  })
  interestLevelReasons(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Named[]> {
    return agency.domain.interestLevelReasons(enterpriseId);
  }
}
