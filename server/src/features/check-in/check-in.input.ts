import { FEWEST_METERS, MOST_METERS } from "@soleira/schema/check-in/rules";
import { Field, Float, ID, InputType, Int } from "type-graphql";
import { KEY } from "../../graph/mutation";

@InputType("CheckInInput", { description: "Where the caller is." })
export class CheckInInput {
  @Field(() => ID, { description: "Of `places`; INVALID for one that is set aside." })
  placeId!: string;
  @Field(() => Float, {
    nullable: true,
    description:
      "Where the device is, degrees north, WGS 84. It is compared with a place that has a radius and not kept: INVALID where it is farther, and where it is absent.",
  })
  latitude?: number | null;
  @Field(() => Float, { nullable: true, description: "Degrees east; INVALID without `latitude`." })
  longitude?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("CheckOutInput", { description: "The caller leaves." })
export class CheckOutInput {
  @Field(() => ID, { description: "The caller's own; NOT_FOUND for somebody else's." })
  checkInId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("EndCheckInInput", { description: "Whose check-in ends." })
export class EndCheckInInput {
  @Field(() => ID, { description: "Of `checkIns`; NOT_FOUND for one of another agency." })
  checkInId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("CreatePlaceInput", { description: "A new place." })
export class CreatePlaceInput {
  @Field(() => String, { description: "1 to 80 characters." })
  name!: string;
  @Field(() => String, { description: "In one line, 1 to 200 characters." })
  address!: string;
  @Field(() => Float, {
    nullable: true,
    description: "Degrees north, WGS 84, -90 to 90; with `longitude` or not at all, else INVALID.",
  })
  latitude?: number | null;
  @Field(() => Float, { nullable: true, description: "Degrees east, WGS 84, -180 to 180." })
  longitude?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: `Metres from there that one may be away at most, ${FEWEST_METERS} to ${MOST_METERS}; INVALID without coordinates. Absent or null: it is not compared.`,
  })
  radiusMeters?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("UpdatePlaceInput", {
  description: "A place as it is from now on: all of it, what is absent too.",
})
export class UpdatePlaceInput extends CreatePlaceInput {
  @Field(() => ID, { description: "Of `places`; NOT_FOUND for any other." })
  placeId!: string;
  @Field(() => Boolean, {
    defaultValue: true,
    description: "False sets it aside: CONFLICT while somebody is checked in there.",
  })
  active!: boolean;
}
