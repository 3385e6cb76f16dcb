import {
  CHECK_IN_ENDS,
  type CheckInEnd as EndName,
  type Place as PlaceWire,
  type CheckIn as Wire,
} from "@soleira/schema/check-in/wire";
import type { Named } from "@soleira/schema/page/wire";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { byName, described } from "../../graph/enums";
import { Node } from "../../graph/node.type";
import { Page } from "../../graph/page.type";
import { DateTime } from "../../graph/scalars";
import { UserRef } from "../account/account.type";
import { PlaceRef } from "../distribution/place-ref.type";

const CheckInEnd = byName(CHECK_IN_ENDS);
registerEnumType(CheckInEnd, {
  name: "CheckInEnd",
  description: "What ended a check-in.",
  valuesConfig: described({
    USER: "The person left, or checked in at another place.",
    MANAGER: "A manager ended it.",
    SHIFT: "It ended by itself: with their last shift of the day, or at 23:59 of the agency's day.",
  }),
});

@ObjectType("Place", {
  implements: Node,
  simpleResolvers: true,
  description: "Where people of the agency check in.",
})
export class Place implements PlaceWire {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "As the agency calls it: `Plantão Centro`." })
  name!: string;
  @Field(() => String, { description: "In one line, as it was typed." })
  address!: string;
  @Field(() => Float, {
    nullable: true,
    description: "Degrees north, WGS 84; null, with `longitude`, where the agency does not say.",
  })
  latitude?: number | null;
  @Field(() => Float, {
    nullable: true,
    description: "Degrees east, WGS 84; null, with `latitude`, where the agency does not say.",
  })
  longitude?: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      "Metres from there that one may be away at most, 50 to 5,000; null where that is not compared.",
  })
  radiusMeters?: number | null;
  @Field(() => Boolean, { description: "Whether it is in use; one that is set aside is not offered." })
  active!: boolean;
}

@ObjectType("CheckIn", {
  implements: Node,
  simpleResolvers: true,
  description: "That somebody is at a place, or was.",
})
export class CheckIn implements Wire {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => UserRef, { description: "Who." })
  user!: Named;
  @Field(() => PlaceRef, { description: "Where." })
  place!: Named;
  @Field(() => DateTime, { description: "Since when." })
  checkedInAt!: string;
  @Field(() => DateTime, { nullable: true, description: "Until when; null while it is open." })
  checkedOutAt?: string | null;
  @Field(() => CheckInEnd, { nullable: true, description: "What ended it; null while it is open." })
  endedBy?: EndName | null;
}

@ObjectType("CheckInPage", { simpleResolvers: true, description: "A page of check-ins." })
export class CheckInPage extends Page {
  @Field(() => [CheckIn], { description: "At most `pageSize`, newest first." })
  items!: CheckIn[];
}
