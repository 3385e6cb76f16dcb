import { CheckInCalls } from "@soleira/schema/check-in/calls";
import { CheckInBody, PlaceBody } from "@soleira/schema/check-in/wire";
import { Id } from "@soleira/schema/page/wire";
import { Arg, Ctx, Field, Mutation, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { inputType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { ELSEWHERE } from "../distribution/distribution.resolver";
import { CheckIn, Place } from "./check-in.type";

const WHO = `FORBIDDEN for who is neither manager nor admin; ${ELSEWHERE}.`;

const CheckInInput = inputType("CheckInInput", "Where the caller is.", CheckInBody.shape);
const CheckOutInput = inputType("CheckOutInput", "The caller leaves.", {
  checkInId: Id.describe("The caller's own; NOT_FOUND for somebody else's."),
});
const EndCheckInInput = inputType("EndCheckInInput", "Whose check-in ends.", {
  checkInId: Id.describe("Of `checkIns`; NOT_FOUND for one of another agency."),
});
const { active, ...placeFields } = PlaceBody.shape;
const CreatePlaceInput = inputType("CreatePlaceInput", "A new place.", placeFields);
const UpdatePlaceInput = inputType(
  "UpdatePlaceInput",
  "A place as it is from now on: all of it, what is absent too.",
  { placeId: Id.describe("Of `places`; NOT_FOUND for any other."), ...PlaceBody.shape },
);

const ENDED = Field(() => CheckIn, {
  description: "As it is now; one that had ended before as it was.",
});
const CheckInPayload = payloadType("CheckInPayload", "The caller's check-in.", {
  checkIn: Field(() => CheckIn, {
    description: "The open one: where they were there already, the one from before.",
  }),
});
const CheckOutPayload = payloadType("CheckOutPayload", "The check-in that has ended.", { checkIn: ENDED });
const EndCheckInPayload = payloadType("EndCheckInPayload", "The check-in that has ended.", {
  checkIn: ENDED,
});
const KEPT = Field(() => Place, { description: "As it is from now on." });
const CreatePlacePayload = payloadType("CreatePlacePayload", "The new place.", { place: KEPT });
const UpdatePlacePayload = payloadType("UpdatePlacePayload", "The changed place.", { place: KEPT });

/** In and out, and the agency's places (docs/product/check-in.md, docs/product/distribution.md#places). */
@Resolver()
export class CheckInMutations {
  @Mutation(() => CheckInPayload, {
    description: `Checks the caller in; one at another place ends, one at the same place is the answer. ${ERRORS} ${ELSEWHERE}.

Example: \`mutation { checkIn(input: { placeId: "1", latitude: -23.5612, longitude: -46.6559 }) { checkIn { id place { name } checkedInAt } } }\``,
  })
  @Refusals({})
  async checkIn(
    @Arg("input", () => CheckInInput, INPUT) input: InstanceType<typeof CheckInInput>,
    @Ctx() { agency }: Context,
  ) {
    return { checkIn: await agency.call(CheckInCalls.begin, formOf(input, CheckInBody)) };
  }

  @Mutation(() => CheckOutPayload, {
    description: `Ends the caller's check-in; one that has ended is answered as it is. ${ERRORS} ${ELSEWHERE}.

Example: \`mutation { checkOut(input: { checkInId: "1" }) { checkIn { id checkedOutAt endedBy } } }\``,
  })
  @Refusals({})
  async checkOut(
    @Arg("input", () => CheckOutInput, INPUT) input: InstanceType<typeof CheckOutInput>,
    @Ctx() { agency }: Context,
  ) {
    const given = { params: { id: input.checkInId }, key: keyOf(input) };
    return { checkIn: await agency.call(CheckInCalls.endOwn, given) };
  }

  @Mutation(() => EndCheckInPayload, {
    description: `Ends somebody's check-in; one that has ended is answered as it is. ${ERRORS} ${WHO}

Example: \`mutation { endCheckIn(input: { checkInId: "1" }) { checkIn { id user { name } checkedOutAt endedBy } } }\``,
  })
  @Refusals({})
  async endCheckIn(
    @Arg("input", () => EndCheckInInput, INPUT) input: InstanceType<typeof EndCheckInInput>,
    @Ctx() { agency }: Context,
  ) {
    const given = { params: { id: input.checkInId }, key: keyOf(input) };
    return { checkIn: await agency.call(CheckInCalls.end, given) };
  }

  @Mutation(() => CreatePlacePayload, {
    description: `Adds a place. ${ERRORS} ${WHO}

Example: \`mutation { createPlace(input: { name: "Plantão Centro", address: "Rua Direita, 10", latitude: -23.5489, longitude: -46.6388, radiusMeters: 200 }) { place { id name } } }\``,
  })
  @Refusals({})
  async createPlace(
    @Arg("input", () => CreatePlaceInput, INPUT) input: InstanceType<typeof CreatePlaceInput>,
    @Ctx() { agency }: Context,
  ) {
    return { place: await agency.call(CheckInCalls.addPlace, formOf(input, PlaceBody)) };
  }

  @Mutation(() => UpdatePlacePayload, {
    description: `Changes a place, sets it aside or takes it back. ${ERRORS} ${WHO} CONFLICT where somebody is checked in at one that is to be set aside.

Example: \`mutation { updatePlace(input: { placeId: "1", name: "Plantão Centro", address: "Rua Direita, 10", active: false }) { place { id active } } }\``,
  })
  @Refusals({})
  async updatePlace(
    @Arg("input", () => UpdatePlaceInput, INPUT) input: InstanceType<typeof UpdatePlaceInput>,
    @Ctx() { agency }: Context,
  ) {
    const given = { params: { id: input.placeId }, ...formOf(input, PlaceBody) };
    return { place: await agency.call(CheckInCalls.changePlace, given) };
  }
}
