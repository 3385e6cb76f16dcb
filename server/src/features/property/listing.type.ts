import { shownLink } from "@soleira/schema/property/link";
import type {
  Suggestion as SuggestionWire,
  PropertyListing as Wire,
} from "@soleira/schema/property/search-wire";
import {
  type SuggestionGroup as Group,
  type SuggestionReason as Reason,
  type SuggestionReasonKind as ReasonKind,
  SUGGESTION_GROUPS,
  SUGGESTION_REASONS,
} from "@soleira/schema/property/suggestion";
import {
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from "type-graphql";
import { byName, described } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { Page } from "../../graph/page.type";
import { Money } from "../../graph/scalars";

const UNKNOWN = "null where it is not known.";

@ObjectType("PropertyListing", {
  simpleResolvers: true,
  description:
    "A listing of the agency that is offered, as the search finds it. `property` has more of it, by its code.",
})
export class PropertyListing implements Omit<Wire, "url"> {
  @Field(() => ID, { description: "Opaque and stable; the id of the `Property`." })
  id!: string;
  @Field(() => String, { description: "The agency's own code, which `addProperty` takes: `AP1034`." })
  code!: string;
  @Field(() => String, {
    ...graphName("photoUrl"),
    nullable: true,
    description: "Address of a small picture, absolute or on the site of the screens; null without one.",
  })
  photo?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Kind of property as shown: `Apartamento`; null of one that was registered by hand.",
  })
  type?: string | null;
  @Field(() => String, { nullable: true, description: `District; ${UNKNOWN}` })
  district?: string | null;
  @Field(() => Int, { nullable: true, description: `Bedrooms; ${UNKNOWN}` })
  bedrooms?: number | null;
  @Field(() => Int, { nullable: true, description: `Bedrooms with a bathroom of their own; ${UNKNOWN}` })
  suites?: number | null;
  @Field(() => Float, { ...graphName("area"), nullable: true, description: `Square metres; ${UNKNOWN}` })
  size?: number | null;
  @Field(() => Money, { nullable: true, description: `Price, or rent of a month; ${UNKNOWN}` })
  amount?: string | null;
}

@Resolver(() => PropertyListing)
export class PropertyListingResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "Page of the listing, http or https; null without one.",
  })
  url(@Root() { url }: Wire): string | null {
    return shownLink(url);
  }
}

@ObjectType("PropertyListingPage", {
  simpleResolvers: true,
  description:
    "A page of the listings that were found, by price, those without one last. The reference agency counts to 1,000: of more `total` is null, and the last page ends with the thousandth.",
})
export class PropertyListingPage extends Page {
  @Field(() => [PropertyListing], { description: "At most `pageSize`." })
  items!: Wire[];
}

const SuggestionGroup = byName(SUGGESTION_GROUPS);
registerEnumType(SuggestionGroup, {
  name: "SuggestionGroup",
  description: "Where a suggested property is.",
  valuesConfig: described({
    SAME_DISTRICT: "'No mesmo bairro': in a district of what the lead likes. These come first.",
    OTHER_DISTRICTS: "'Em outros bairros': anywhere else, or where that is not known.",
  }),
});

const SuggestionReasonKind = byName(SUGGESTION_REASONS);
registerEnumType(SuggestionReasonKind, {
  name: "SuggestionReasonKind",
  description: "In what a suggested property is like those that the lead likes.",
  valuesConfig: described({
    SAME_DISTRICT: "It is in one of their districts; counts 4.",
    SAME_TYPE: "It is of one of their types; counts 2.",
    PRICE: "From 70% of the cheapest to 115% of the dearest of them; counts 3.",
    BEDROOMS: "It has at least as many bedrooms as the one with the fewest; counts 1.",
  }),
});

@ObjectType("SuggestionReason", {
  simpleResolvers: true,
  description: "Why a property is suggested, in a word.",
})
class SuggestionReason implements Reason {
  @Field(() => SuggestionReasonKind, { description: "In what it is alike." })
  kind!: ReasonKind;
  @Field(() => String, { description: "Fit to show: `até R$ 520.000,00`." })
  text!: string;
}

@ObjectType("PropertySuggestion", {
  simpleResolvers: true,
  description: "A listing that the lead of an attendance may like ('Seu lead pode gostar').",
})
export class PropertySuggestion {
  @Field(() => PropertyListing, { description: "The listing." })
  property!: Wire;
  @Field(() => SuggestionGroup, { description: "Under which heading it is shown." })
  group!: Group;
  @Field(() => [SuggestionReason], {
    description:
      "Why, the weightiest first; together they count 4 or more. Of an agency that does not say them they are computed from the lead's properties, and may be empty.",
  })
  reasons!: SuggestionWire["reasons"];
}

@ObjectType("PropertySuggestionPage", {
  simpleResolvers: true,
  description:
    "A page of suggestions: those in the same district first, then what counts more, then what is newer.",
})
export class PropertySuggestionPage extends Page {
  @Field(() => [PropertySuggestion], {
    description: "At most `pageSize`. None where the lead has no property yet, or dislikes all of them.",
  })
  items!: PropertySuggestion[];
}
