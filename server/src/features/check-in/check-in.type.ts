import { CheckInEnd, CheckIn as CheckInShape, Place as PlaceShape } from "@soleira/schema/check-in/wire";
import { enumType, objectType, pageType } from "../../graph/shape";
import { UserRef } from "../account/account.type";
import { PlaceRef } from "../distribution/place-ref.type";

enumType("CheckInEnd", CheckInEnd);
export const Place = objectType("Place", PlaceShape);
export const CheckIn = objectType("CheckIn", CheckInShape, {
  types: { user: UserRef, place: PlaceRef },
});
export const CheckInPage = pageType(
  "CheckInPage",
  CheckIn,
  "A page of check-ins.",
  "At most `pageSize`, newest first.",
);
