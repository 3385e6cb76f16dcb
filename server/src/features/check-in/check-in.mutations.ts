import { CheckInBody, PlaceBody } from "@soleira/schema/check-in/wire";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { ELSEWHERE } from "../distribution/distribution.resolver";
import {
  CheckInInput,
  CheckOutInput,
  CreatePlaceInput,
  EndCheckInInput,
  UpdatePlaceInput,
} from "./check-in.input";
import {
  CheckInPayload,
  CheckOutPayload,
  CreatePlacePayload,
  EndCheckInPayload,
  UpdatePlacePayload,
} from "./check-in.payload";

const WHO = `FORBIDDEN for who is neither manager nor admin; ${ELSEWHERE}.`;

const placeOf = ({ name, address, latitude, longitude, radiusMeters }: CreatePlaceInput) => ({
  name,
  address,
  latitude,
  longitude,
  radiusMeters,
});

/** In and out, and the agency's places (docs/product/check-in.md, docs/product/distribution.md#places). */
@Resolver()
export class CheckInMutations {
  @Mutation(() => CheckInPayload, {
    description: `Checks the caller in; one at another place ends, one at the same place is the answer. ${ERRORS} ${ELSEWHERE}.

Example: \`mutation { checkIn(input: { placeId: "1", latitude: -23.5612, longitude: -46.6559 }) { checkIn { id place { name } checkedInAt } } }\``,
  })
  @Refusals({})
  async checkIn(
    @Arg("input", () => CheckInInput, INPUT) input: CheckInInput,
    @Ctx() { agency }: Context,
  ): Promise<CheckInPayload> {
    const { placeId, latitude, longitude } = input;
    const { body, key } = formOf(input, CheckInBody, { placeId, latitude, longitude });
    return { checkIn: await agency.checkIn.begin(body, key) };
  }

  @Mutation(() => CheckOutPayload, {
    description: `Ends the caller's check-in; one that has ended is answered as it is. ${ERRORS} ${ELSEWHERE}.

Example: \`mutation { checkOut(input: { checkInId: "1" }) { checkIn { id checkedOutAt endedBy } } }\``,
  })
  @Refusals({})
  async checkOut(
    @Arg("input", () => CheckOutInput, INPUT) input: CheckOutInput,
    @Ctx() { agency }: Context,
  ): Promise<CheckOutPayload> {
    return { checkIn: await agency.checkIn.endOwn(input.checkInId, keyOf(input)) };
  }

  @Mutation(() => EndCheckInPayload, {
    description: `Ends somebody's check-in; one that has ended is answered as it is. ${ERRORS} ${WHO}

Example: \`mutation { endCheckIn(input: { checkInId: "1" }) { checkIn { id user { name } checkedOutAt endedBy } } }\``,
  })
  @Refusals({})
  async endCheckIn(
    @Arg("input", () => EndCheckInInput, INPUT) input: EndCheckInInput,
    @Ctx() { agency }: Context,
  ): Promise<EndCheckInPayload> {
    return { checkIn: await agency.checkIn.end(input.checkInId, keyOf(input)) };
  }

  @Mutation(() => CreatePlacePayload, {
    description: `Adds a place. ${ERRORS} ${WHO}

Example: \`mutation { createPlace(input: { name: "Plantão Centro", address: "Rua Direita, 10", latitude: -23.5489, longitude: -46.6388, radiusMeters: 200 }) { place { id name } } }\``,
  })
  @Refusals({})
  async createPlace(
    @Arg("input", () => CreatePlaceInput, INPUT) input: CreatePlaceInput,
    @Ctx() { agency }: Context,
  ): Promise<CreatePlacePayload> {
    const { body, key } = formOf(input, PlaceBody, placeOf(input));
    return { place: await agency.checkIn.addPlace(body, key) };
  }

  @Mutation(() => UpdatePlacePayload, {
    description: `Changes a place, sets it aside or takes it back. ${ERRORS} ${WHO} CONFLICT where somebody is checked in at one that is to be set aside.

Example: \`mutation { updatePlace(input: { placeId: "1", name: "Plantão Centro", address: "Rua Direita, 10", active: false }) { place { id active } } }\``,
  })
  @Refusals({})
  async updatePlace(
    @Arg("input", () => UpdatePlaceInput, INPUT) input: UpdatePlaceInput,
    @Ctx() { agency }: Context,
  ): Promise<UpdatePlacePayload> {
    const { body, key } = formOf(input, PlaceBody, { ...placeOf(input), active: input.active });
    return { place: await agency.checkIn.changePlace(input.placeId, body, key) };
  }
}
