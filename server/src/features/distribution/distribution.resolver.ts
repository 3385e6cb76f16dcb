import type { Queue as QueueName } from "@soleira/schema/distribution/queue";
import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import type { Context } from "../../session/context";
import {
  DistributionQueue,
  LeadToAccept,
  LeadTurn,
  LostLead,
  Queue,
  QueuePosition,
  Shift,
} from "./distribution.type";

/** Ends the description of what agencies without the feature refuse. */
export const ELSEWHERE =
  "FORBIDDEN where the agency gives out leads elsewhere (`Enterprise.hasDistribution`)";

/** The same of first answers. */
export const NO_GOAL =
  "FORBIDDEN where the agency keeps no goal of first answers (`Enterprise.hasFirstAnswer`)";

/** The same of leads to accept. */
export const NO_ACCEPTANCE = "FORBIDDEN where the agency does not know it (`Enterprise.hasAcceptance`)";

/** The same of rules. */
export const NO_RULES =
  "FORBIDDEN where the agency keeps no rules of distribution here (`Enterprise.hasDistributionRules`)";

/** Who gets the next lead, and why (docs/product/distribution.md#position). */
@Resolver()
export class DistributionResolver {
  @Query(() => [QueuePosition], {
    description: `The caller's place in each queue that they are in, with its why; empty for who is in none. Errors: UNAUTHENTICATED, SESSION_OVER, ${ELSEWHERE}.

Example: \`{ queuePositions { queue position inTurnCount state description lastReceivedAt } }\``,
  })
  queuePositions(@Ctx() { agency }: Context) {
    return agency.distribution.mine();
  }

  @Query(() => [DistributionQueue], {
    description: `All queues of the agency, with place and state of everybody in them. Errors: UNAUTHENTICATED, SESSION_OVER; FORBIDDEN for who is neither manager, admin nor reception; ${ELSEWHERE}.

Example: \`{ distributionQueues { queue members { position user { name } state lastReceivedAt } } }\``,
  })
  distributionQueues(@Ctx() { agency }: Context) {
    return agency.distribution.queues();
  }

  @Query(() => [LeadTurn], {
    description: `Who had the turn of a lead that came from outside, why, and until when it was to be answered, the first one first; empty of what a person created. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND for an attendance that the caller does not see; ${NO_GOAL}.

Example: \`{ leadTurns(attendanceId: "1") { user { name } reason since dueAt passedOnAt } }\``,
  })
  leadTurns(
    @Arg("attendanceId", () => ID, { description: "The attendance." }) attendanceId: string,
    @Ctx() { agency }: Context,
  ) {
    return agency.distribution.turns(attendanceId);
  }

  @Query(() => [LeadToAccept], {
    description: `Leads that the caller was given and has yet to accept: first name and listing alone, the first one to be answered first. Errors: UNAUTHENTICATED, SESSION_OVER; ${NO_ACCEPTANCE}.

Example: \`{ leadsToAccept { attendanceId firstName propertyCode dueAt } }\``,
  })
  leadsToAccept(@Ctx() { agency }: Context) {
    return agency.distribution.toAccept();
  }

  @Query(() => [LostLead], {
    description: `Leads that were passed on from the caller in the last 7 days, since they did not answer in time. Errors: UNAUTHENTICATED, SESSION_OVER; ${NO_GOAL}.

Example: \`{ lostLeads { firstName businessType passedOnAt } }\``,
  })
  lostLeads(@Ctx() { agency }: Context) {
    return agency.distribution.lost();
  }

  @Query(() => [Shift], {
    description: `Shifts of the agency's queues in the order of the week; of who is neither manager, admin nor reception those that they do. Errors: UNAUTHENTICATED, SESSION_OVER, ${ELSEWHERE}.

Example: \`{ shifts(queue: SALE) { id weekday start end users { name } place { name } } }\``,
  })
  shifts(
    @Arg("queue", () => Queue, {
      nullable: true,
      description: "Of this queue alone; of all where it is absent.",
    })
    queue: QueueName | null | undefined,
    @Ctx() { agency }: Context,
  ) {
    return agency.distribution.shifts(queue ?? undefined);
  }
}
