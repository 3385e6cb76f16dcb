import { Field, Int, ObjectType } from "type-graphql";
import { DateTime } from "../../graph/scalars";

@ObjectType("UnreadableField", {
  simpleResolvers: true,
  description: "A field that was answered in a way that cannot be read. Kinds of values, never a value.",
})
export class UnreadableField {
  @Field(() => String, { description: "Where it is: `items[].customer.name`; `answer` for the whole." })
  field!: string;
  @Field(() => String, { description: "What the contract asks for: `string`, `NEW|IN_PROGRESS`." })
  expected!: string;
  @Field(() => String, { description: "The kind of value that came: `null`, `nothing`, `object`." })
  got!: string;
}

@ObjectType("UnreadableAnswer", {
  simpleResolvers: true,
  description: "What could not be read of a call's answers, one kind of it.",
})
export class UnreadableAnswer {
  @Field(() => [UnreadableField], { description: "At most ten fields." })
  fields!: UnreadableField[];
  @Field(() => DateTime, { description: "When this process saw it first." })
  since!: Date;
  @Field(() => DateTime, { description: "When it was seen last." })
  lastAt!: Date;
  @Field(() => Int, { description: "How many answers had it." })
  times!: number;
}

@ObjectType("AgencyCall", {
  simpleResolvers: true,
  description: "A REST call of the agency, and what it was last answered, whoever made it.",
})
export class AgencyCall {
  @Field(() => String, { description: "Method and path template: `GET /v1/customer-services/{id}`." })
  call!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: "When its last answer, or failure, was. Null for what is posted to the gateway.",
  })
  lastAt!: Date | null;
  @Field(() => Int, { nullable: true, description: "HTTP status of it; null where no answer came." })
  status!: number | null;
  @Field(() => String, { nullable: true, description: "Its code, as errors have it; null for success." })
  code!: string | null;
  @Field(() => Int, { description: "How often this process made it." })
  times!: number;
  @Field(() => Int, { description: "How often it failed: no answer, or a fault of the agency." })
  failures!: number;
  @Field(() => [UnreadableAnswer], { description: "What could not be read of it, the newest first." })
  unreadable!: UnreadableAnswer[];
}

@ObjectType("AgencyCalls", {
  simpleResolvers: true,
  description: "What one gateway process saw of the agency API.",
})
export class AgencyCalls {
  @Field(() => DateTime, { description: "When the process started to count. Each process counts alone." })
  since!: Date;
  @Field(() => [AgencyCall], {
    description: "Calls that were made since: those with something wrong first, then by name.",
  })
  items!: AgencyCall[];
}
