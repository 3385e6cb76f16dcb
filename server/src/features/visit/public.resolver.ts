import type { PublicVisit as Wire } from "@soleira/schema/visit/public-wire";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { publicVisitCalls } from "../../agency/calls/without-session";
import { INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { asCustomer } from "../../graph/stranger";
import type { Context } from "../../session/context";
import {
  AnswerPublicVisitInput,
  AnswerPublicVisitPayload,
  PUBLIC_VISIT_ID,
  PUBLIC_VISIT_UUID,
  PublicVisit,
} from "./public.type";
import { AvailableDay } from "./visit.type";

const GONE =
  "NOT_FOUND, the same for each: no such number, another uuid, over, made, its attendance closed. TOO_MANY with `retryAfter`: 60 calls a minute, 30 of them not found in ten minutes, by the caller's address, together with those about proposals.";
const ANYBODY = "For the customer who has its address: neither session nor token is looked at.";
const EXAMPLE = 'visitId: "5", uuid: "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11"';

/** What the customer of a visit reads and answers, without a session (docs/product/public-visit.md#calls). */
@Resolver()
export class PublicVisitResolver {
  @Query(() => PublicVisit, {
    description: `A visit, for its customer. ${ANYBODY} Errors: ${GONE}

Example: \`{ publicVisit(${EXAMPLE}) { status startsAt timeZone mayAnswer agent { name } property { code address } } }\``,
  })
  publicVisit(
    @Arg("visitId", () => ID, PUBLIC_VISIT_ID) visitId: string,
    @Arg("uuid", () => String, PUBLIC_VISIT_UUID) uuid: string,
    @Ctx() context: Context,
  ): Promise<Wire> {
    return ofVisit(context, { visitId, uuid }, (visit) => visit.get());
  }

  @Query(() => [AvailableDay], {
    description: `Free times of who shows the property, of the next 30 days, in the agency's zone, for the customer to ask for another one. ${ANYBODY} Errors: ${GONE} Also where it can no longer be answered.

Example: \`{ publicVisitAvailability(${EXAMPLE}) { date times } }\``,
  })
  async publicVisitAvailability(
    @Arg("visitId", () => ID, PUBLIC_VISIT_ID) visitId: string,
    @Arg("uuid", () => String, PUBLIC_VISIT_UUID) uuid: string,
    @Ctx() context: Context,
  ): Promise<AvailableDay[]> {
    const days = await ofVisit(context, { visitId, uuid }, (visit) => visit.free());
    return days.map(({ date, hours }) => ({ date, times: hours.map(({ start }) => start) }));
  }

  @Mutation(() => AnswerPublicVisitPayload, {
    description: `The customer confirms, asks for another time, or cancels; the same again changes nothing. ${ANYBODY} Errors: INVALID with \`fields\`; CONFLICT where it was canceled, got another time than \`expectedStartsAt\`, or has begun meanwhile, or the time is taken (\`fields\` names \`startsAt\`); ${GONE}

Example: \`mutation { answerPublicVisit(input: { ${EXAMPLE}, answer: CONFIRM }) { visit { confirmedAt } } }\``,
  })
  @Refusals({ changed: "visit", fields: { dateStart: "startsAt", expectedStart: "expectedStartsAt" } })
  async answerPublicVisit(
    @Arg("input", () => AnswerPublicVisitInput, INPUT) input: InstanceType<typeof AnswerPublicVisitInput>,
    @Ctx() context: Context,
  ) {
    const { answer, startsAt: dateStart, reason, expectedStartsAt: expectedStart } = input;
    const key = keyOf(input);
    return {
      visit: await ofVisit(context, input, (visit) =>
        visit.answer({ answer, dateStart, reason, expectedStart }, key),
      ),
    };
  }
}

/** A call by the address of a visit, counted as those about proposals are. */
function ofVisit<T>(
  context: Context,
  { visitId: id, uuid }: { visitId: string; uuid: string },
  call: (visit: ReturnType<typeof publicVisitCalls>) => Promise<T>,
): Promise<T> {
  return asCustomer(context, (customer) =>
    call(publicVisitCalls(context.shared.agencyApi, customer, { id, uuid })),
  );
}
