import { shownLink } from "@soleira/schema/property/link";
import {
  SuggestionReason as ReasonShape,
  PropertyListing as Shape,
  SuggestionGroup as SuggestionGroupShape,
  SuggestionKind,
  type Suggestion as SuggestionWire,
} from "@soleira/schema/property/search-wire";
import type { SuggestionGroup as Group } from "@soleira/schema/property/suggestion";
import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { enumType, objectType, pageType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { HANDED_ON } from "../picture/handed-on";

/** What the graph says of the picture of a listing. */
export const PHOTO = `Its picture. ${HANDED_ON}; null without one.`;

/** `url` and `photoUrl` are the resolver's. */
export const PropertyListing = objectType("PropertyListing", Shape.omit({ url: true, photo: true }), {
  description: Shape.description,
  names: { size: "area" },
});

@Resolver(() => PropertyListing)
export class PropertyListingResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "Page of the listing, http or https; null without one.",
  })
  url(@Root() { url }: Shape): string | null {
    return shownLink(url);
  }

  @FieldResolver(() => String, { nullable: true, description: PHOTO })
  photoUrl(@Root() { photo }: Shape, @Ctx() { shared }: Context): string | null {
    return photo ? shared.pictureUrl(photo) : null;
  }
}

export const PropertyListingPage = pageType(
  "PropertyListingPage",
  PropertyListing,
  "A page of the listings that were found, in the order that was asked for. The reference agency counts to 1,000: of more `total` is null, and the last page ends with the thousandth.",
  "At most `pageSize`.",
);

const SuggestionGroup = enumType("SuggestionGroup", SuggestionGroupShape);
enumType("SuggestionReasonKind", SuggestionKind);
const SuggestionReason = objectType("SuggestionReason", ReasonShape);

@ObjectType("PropertySuggestion", {
  simpleResolvers: true,
  description: "A listing that the lead of an attendance may like ('Seu lead pode gostar').",
})
class PropertySuggestion {
  @Field(() => PropertyListing, { description: "The listing." })
  property!: Shape;
  @Field(() => SuggestionGroup, { description: "Under which heading it is shown." })
  group!: Group;
  @Field(() => [SuggestionReason], {
    description:
      "Why, the weightiest first; together they count 4 or more. Of an agency that does not say them they are computed from the lead's properties, and may be empty.",
  })
  reasons!: SuggestionWire["reasons"];
}

export const PropertySuggestionPage = pageType(
  "PropertySuggestionPage",
  PropertySuggestion,
  "A page of suggestions: those in the same district first, then what counts more, then what is newer.",
  "At most `pageSize`. None where the lead has no property yet, or dislikes all of them.",
);
