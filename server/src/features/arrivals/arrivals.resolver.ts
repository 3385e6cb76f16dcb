import { ArrivalCalls } from "@soleira/schema/arrivals/calls";
import {
  ArrivalAgent,
  ArrivalOrder as ArrivalOrderShape,
  Arrival as ArrivalShape,
  ChannelCount,
  HandOverArrivalsBody,
  ArrivalOverview as OverviewShape,
  ArrivalPage as PageShape,
  StandingInQueue,
  UndoHandOverBody,
  WaitingCount,
} from "@soleira/schema/arrivals/wire";
import type { Queue as QueueName } from "@soleira/schema/distribution/queue";
import { CONNECTION_SIZE } from "@soleira/schema/page/page-size";
import { MOST_TRANSFERRED } from "@soleira/schema/transfer/plan";
import { Arg, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import * as z from "zod";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { enumType, inputPart, inputType, objectType, payloadType } from "../../graph/shape";
import { each } from "../../limits/cost";
import type { Context } from "../../session/context";
import { UserRef } from "../account/account.type";
import { Attendance } from "../attendance/attendance.type";
import { Queue } from "../distribution/distribution.type";
import { AcquisitionChannel } from "../domain/domain.type";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";
import { outcomeOf } from "../transfer/transfer.mutations";
import { TransferOutcome } from "../transfer/transfer.type";

const ArrivalOrder = enumType("ArrivalOrder", ArrivalOrderShape);
objectType("Arrival", ArrivalShape, { types: { attendance: Attendance, offeredTo: UserRef } });
const ArrivalPage = objectType("ArrivalPage", PageShape, {
  description: "Who waits, a part of the list by cursors.",
});
objectType("WaitingCount", WaitingCount, { types: { enterprise: EnterpriseRef } });
objectType("StandingInQueue", StandingInQueue, { types: { pausedBy: UserRef } });
objectType("ArrivalAgent", ArrivalAgent, { types: { user: UserRef, enterprise: EnterpriseRef } });
objectType("ArrivalChannelCount", ChannelCount, { types: { channel: AcquisitionChannel } });
const ArrivalsOverview = objectType("ArrivalsOverview", OverviewShape, {
  description: "What waits, and who could take it, of one moment.",
});

const { customerServices, distributeToUserId, distributeAutomatic } = HandOverArrivalsBody.shape;
const { id, from } = customerServices.element.shape;
const ArrivalIn = z.object({ attendanceId: id.describe("The attendance."), fromUserId: from });
inputPart("ArrivalInput", "An attendance that waits, as the caller saw it.", ArrivalIn);
const HandOverArrivalsInput = inputType(
  "HandOverArrivalsInput",
  "What waits, and where it goes: exactly one of `toUserId` and `toQueue`, else INVALID.",
  {
    arrivals: z.array(ArrivalIn).describe(customerServices.description ?? ""),
    toUserId: distributeToUserId,
    toQueue: distributeAutomatic,
  },
);
const handedOver = UndoHandOverBody.shape.customerServices;
const HandedOverIn = z.object({
  attendanceId: handedOver.element.shape.id.describe("The attendance."),
  version: handedOver.element.shape.version,
});
inputPart("HandedOverInput", "An attendance as a hand-over left it.", HandedOverIn);
const UndoHandOverInput = inputType("UndoHandOverInput", "Hand-overs that their maker takes back.", {
  arrivals: z.array(HandedOverIn).describe(handedOver.description ?? ""),
});
const HandOverArrivalsPayload = payloadType("HandOverArrivalsPayload", "What became of each lead.", {
  outcomes: Field(() => [TransferOutcome], {
    complexity: each(MOST_TRANSFERRED),
    description: "One for each attendance, in the order of the input.",
  }),
});

/** What the agency calls the fields. */
const FIELDS = {
  customerServices: "arrivals",
  id: "attendanceId",
  from: "fromUserId",
  distributeToUserId: "toUserId",
  distributeAutomatic: "toQueue",
};
const WHO =
  "FORBIDDEN for who is neither manager nor admin, and where the agency has no such list (`Enterprise.hasArrivals`)";
const UNIT = {
  nullable: true,
  description: "Of this unit alone; NOT_FOUND for one that the caller does not manage.",
};

type Outcomes = z.output<typeof ArrivalCalls.handOver.answer>["items"];
const outcomesOf = (items: Outcomes, language: Parameters<typeof outcomeOf>[1]) => ({
  outcomes: items.map(({ attendance, visitsMoved, visitsKept, ...item }) => ({
    ...outcomeOf(item, language),
    attendance,
    visitsMoved: visitsMoved ?? [],
    visitsKept: visitsKept ?? [],
  })),
});

/** The manager's desk (docs/product/arrivals.md). */
@Resolver()
export class ArrivalsResolver {
  @Query(() => ArrivalPage, {
    description: `Open attendances that wait for their first answer or for an agent: with whom, since when, and until when they are to be answered. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`, NOT_FOUND; ${WHO}.

Example: \`{ arrivals { hasMore items { queue withSince turns cursor attendance { id answerDueAt customer { name } user { name } } } } }\``,
  })
  @Refusals({ fields: { enterprise: "enterpriseId" } })
  arrivals(
    @Arg("queue", () => Queue, { nullable: true, description: "Of this queue alone." })
    queue: QueueName | undefined,
    @Arg("enterpriseId", () => ID, UNIT) enterprise: string | undefined,
    @Arg("order", () => ArrivalOrder, { defaultValue: "LONGEST", description: "LONGEST where it is absent." })
    order: ArrivalOrderShape,
    @Arg("after", () => String, {
      nullable: true,
      description: "The cursor of an item: those behind it. The first ones where absent.",
    })
    after: string | undefined,
    @Arg("size", () => Int, { defaultValue: CONNECTION_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ) {
    return agency.call(ArrivalCalls.list, { query: { queue, enterprise, order, after, size } });
  }

  @Query(() => ArrivalsOverview, {
    description: `How many wait by unit and queue, what each agent has and whether they get leads, and what came in the last hour by channel. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND; ${WHO}.

Example: \`{ arrivalsOverview { waiting { queue total late withoutAgent } agents { user { name } open waiting late checkedIn queues { queue state } } lastHour { channel { name } total } } }\``,
  })
  @Refusals({ fields: { enterprise: "enterpriseId" } })
  arrivalsOverview(
    @Arg("enterpriseId", () => ID, UNIT) enterprise: string | undefined,
    @Ctx() { agency }: Context,
  ) {
    return agency.call(ArrivalCalls.overview, { query: { enterprise } });
  }

  @Mutation(() => HandOverArrivalsPayload, {
    description: `Gives leads that wait to an agent, or each to the next in turn of its queue who did not have it: a transfer that begins the goal of the queue anew. One that was answered, closed or went to somebody else since the caller looked stays, with CONFLICT and what happened; the others go in one transaction. ${ERRORS} ${WHO}.

Example: \`mutation { handOverArrivals(input: { arrivals: [{ attendanceId: "1", fromUserId: "2" }], toQueue: true }) { outcomes { attendanceId ok code message attendance { id user { name } } } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async handOverArrivals(
    @Arg("input", () => HandOverArrivalsInput, INPUT) input: InstanceType<typeof HandOverArrivalsInput>,
    @Ctx() { agency, credentials: { language } }: Context,
  ) {
    const { body, key } = formOf(input, HandOverArrivalsBody, {
      customerServices: input.arrivals.map(({ attendanceId, fromUserId }) => ({
        id: attendanceId,
        from: fromUserId ?? null,
      })),
      distributeToUserId: input.toUserId,
      distributeAutomatic: input.toQueue,
    });
    const { items } = await agency.call(ArrivalCalls.handOver, { body, key });
    for (const { attendanceId } of input.arrivals) agency.attendance.forget(attendanceId);
    return outcomesOf(items, language);
  }

  @Mutation(() => HandOverArrivalsPayload, {
    description: `Takes back the caller's last hand-over of each lead: agent or offer, clock, turn of the queue, visits, proposals and requests are what they were, and history tells both. One that anything happened to since stays, with CONFLICT and what it was; another person's with FORBIDDEN. ${ERRORS} ${WHO}.

Example: \`mutation { undoHandOver(input: { arrivals: [{ attendanceId: "1", version: 3 }] }) { outcomes { attendanceId ok code message attendance { id user { name } } } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async undoHandOver(
    @Arg("input", () => UndoHandOverInput, INPUT) input: InstanceType<typeof UndoHandOverInput>,
    @Ctx() { agency, credentials: { language } }: Context,
  ) {
    const { body, key } = formOf(input, UndoHandOverBody, {
      customerServices: input.arrivals.map(({ attendanceId, version }) => ({ id: attendanceId, version })),
    });
    const { items } = await agency.call(ArrivalCalls.undoHandOver, { body, key });
    for (const { attendanceId } of input.arrivals) agency.attendance.forget(attendanceId);
    return outcomesOf(items, language);
  }
}
