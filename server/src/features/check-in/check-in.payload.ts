import { Field, ObjectType } from "type-graphql";
import { CheckIn, Place } from "./check-in.type";

@ObjectType("CheckInPayload", { simpleResolvers: true, description: "The caller's check-in." })
export class CheckInPayload {
  @Field(() => CheckIn, { description: "The open one: where they were there already, the one from before." })
  checkIn!: CheckIn;
}

@ObjectType("CheckOutPayload", { simpleResolvers: true, description: "The check-in that has ended." })
export class CheckOutPayload {
  @Field(() => CheckIn, { description: "As it is now; one that had ended before as it was." })
  checkIn!: CheckIn;
}

@ObjectType("EndCheckInPayload", { simpleResolvers: true, description: "The check-in that has ended." })
export class EndCheckInPayload {
  @Field(() => CheckIn, { description: "As it is now; one that had ended before as it was." })
  checkIn!: CheckIn;
}

@ObjectType("CreatePlacePayload", { simpleResolvers: true, description: "The new place." })
export class CreatePlacePayload {
  @Field(() => Place, { description: "As it is from now on." })
  place!: Place;
}

@ObjectType("UpdatePlacePayload", { simpleResolvers: true, description: "The changed place." })
export class UpdatePlacePayload {
  @Field(() => Place, { description: "As it is from now on." })
  place!: Place;
}
