import { RoleName } from "@soleira/schema/account/wire";
import { MoneyText } from "@soleira/schema/attendance/wire";
import { Money } from "@soleira/schema/page/wire";
import { valueWords } from "@soleira/schema/rest/words";
import {
  type ClassType,
  Field,
  type FieldOptions,
  Float,
  ID,
  InputType,
  Int,
  ObjectType,
} from "type-graphql";
import * as z from "zod";
import { enumOfValues, graphEnum, Role } from "./enums";
import { graphName } from "./graph-name";
import { KEY } from "./mutation";
import { Page } from "./page.type";
import { DateOnly, DateTime, Money as MoneyScalar } from "./scalars";

// Types of the graph as the contract's shapes describe them: a field's words, nullability and type are said in `schema`.

type Fields = Record<string, z.ZodType>;
type Values<F extends Fields> = z.output<z.ZodObject<F>>;

/**
 * What a shape is in the graph, and in its inputs, where that does not follow from it; what is made of it (`describe`,
 * `refine`) is the same.
 */
const graphTypes = z.registry<{ type?: unknown; input?: unknown }>();
const learn = (shape: z.ZodType, is: { type?: unknown; input?: unknown }) =>
  void graphTypes.add(shape, { ...graphTypes.get(shape), ...is });
export const asGraphType = (shape: z.ZodType, type: unknown): void => learn(shape, { type, input: type });

type Known = { type: unknown; list?: true; nullable?: true; defaultValue?: unknown };

asGraphType(Money, MoneyScalar);
asGraphType(MoneyText, MoneyScalar);
asGraphType(RoleName, Role);

/** A field that is always said, of a shape in which it may be left out. */
export const required = <Shape extends z.ZodType>(shape: z.ZodOptional<z.ZodNullable<Shape>>): Shape =>
  shape.unwrap().unwrap();

/** @throws for a shape of which it does not follow, and that `asGraphType` was not told */
function graphTypeOf(name: string, shape: z.ZodType, isInput: boolean, joined?: unknown): Known {
  const inner = (of: unknown) => graphTypeOf(name, of as z.ZodType, isInput, joined);
  const known = graphTypes.get(shape)?.[isInput ? "input" : "type"];
  if (known) return { type: known };
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable)
    return { ...inner(shape.unwrap()), nullable: true };
  if (shape instanceof z.ZodDefault)
    return isInput
      ? { ...inner(shape.unwrap()), defaultValue: shape.def.defaultValue }
      : inner(shape.unwrap());
  if (shape instanceof z.ZodCatch) return inner(shape.unwrap());
  if (shape instanceof z.ZodArray) return { ...inner(shape.element), list: true };
  if (joined) return { type: joined };
  if (/^ids?$|Ids?$/.test(name)) return { type: ID };
  if (shape instanceof z.ZodPipe) return inner(shape.out instanceof z.ZodTransform ? shape.in : shape.out);
  if (shape instanceof z.ZodISODateTime) return { type: DateTime };
  if (shape instanceof z.ZodISODate) return { type: DateOnly };
  if (shape instanceof z.ZodString || shape instanceof z.ZodStringFormat) return { type: String };
  if (shape instanceof z.ZodNumber) return { type: shape.isInt ? Int : Float };
  if (shape instanceof z.ZodBoolean) return { type: Boolean };
  const named = shape instanceof z.ZodEnum && enumOfValues(shape.options.map(String));
  if (named) return { type: named };
  throw new Error(`What '${name}' is in the graph does not follow from its shape.`);
}

/** The words of a shape, or of what it wraps. */
const wordsOf = (shape: z.ZodType | undefined): string | undefined =>
  shape &&
  (z.globalRegistry.get(shape)?.description ?? wordsOf((shape as z.ZodOptional).def.innerType as z.ZodType));

function addField(
  to: object,
  name: string,
  shape: z.ZodType,
  found: Known,
  options: FieldOptions = {},
): void {
  const { type, list, ...known } = found;
  const description = wordsOf(shape);
  if (!description) throw new Error(`'${name}' of the graph has no words: describe its shape.`);
  Field((() => (list ? [type] : type)) as never, { description, ...known, ...options })(to, name);
}

type ObjectOptions<F extends Fields> = {
  /** Its words, where they are not the shape's. */
  description?: string;
  /** What the graph calls a field otherwise. */
  names?: { [Name in keyof F]?: string };
  /** What a field is where the gateway joins something else: `{ user: UserRef }`. */
  types?: { [Name in keyof F]?: unknown };
};

/** An object type of a shape. What a resolver answers in its place is left out: `Visit.omit({ … })`. */
export function objectType<F extends Fields>(
  name: string,
  shape: z.ZodObject<F>,
  { description = wordsOf(shape), names = {}, types = {} }: ObjectOptions<F> = {},
): ClassType<Values<F>> {
  const type = class {};
  ObjectType(name, {
    simpleResolvers: true,
    ...(description && { description }),
  })(type);
  for (const [field, of] of Object.entries<z.ZodType>(shape.shape))
    addField(
      type.prototype,
      field,
      of,
      graphTypeOf(field, of, false, types[field]),
      names[field] === undefined ? {} : graphName(names[field]),
    );
  learn(shape, { type });
  return type as ClassType<Values<F>>;
}

/** A page of them (docs/product/lists.md#pages); `items` are the words of its list. */
export function pageType<Item extends object>(
  name: string,
  item: ClassType<Item>,
  description: string,
  items: string,
) {
  const type = class extends Page {
    declare items: Item[];
  };
  ObjectType(name, { simpleResolvers: true, description })(type);
  Field(() => [item], { description: items })(type.prototype, "items");
  return type;
}

/** An argument of a query, or a part of an input. */
export function inputPart<F extends Fields>(
  name: string,
  description: string,
  shape: z.ZodObject<F>,
): ClassType<Values<F>> {
  const type = class {};
  InputType(name, { description })(type);
  for (const [field, of] of Object.entries<z.ZodType>(shape.shape))
    addField(type.prototype, field, of, graphTypeOf(field, of, true));
  learn(shape, { input: type });
  return type as ClassType<Values<F>>;
}

type Input<F extends Fields> = Values<F> & { idempotencyKey?: string | null };

/** A mutation's input: fields of the body, and what the gateway joins: `{ placeId: …, ...PlaceBody.shape }`. */
export function inputType<F extends Fields>(
  name: string,
  description: string,
  fields: F,
): ClassType<Input<F>> {
  const type = inputPart(name, description, z.object(fields));
  if (!fields.idempotencyKey) Field(() => String, KEY)(type.prototype, "idempotencyKey");
  return type as ClassType<Input<F>>;
}

/** A mutation's payload: its fields by type-graphql's decorators, beside those of `base`. */
export function payloadType(
  name: string,
  description: string,
  fields: Record<string, PropertyDecorator>,
  base: ClassType = Object,
): ClassType {
  const type = class extends base {};
  ObjectType(name, { simpleResolvers: true, description })(type);
  for (const [field, decorate] of Object.entries(fields)) decorate(type.prototype, field);
  return type;
}

/** An enum with the words of its values, which the graph may call otherwise (`nameOf`). */
export function enumType<Name extends string>(
  name: string,
  shape: z.ZodEnum<Record<Name, Name>>,
  nameOf: (value: Name) => string = (value) => value,
) {
  const words = valueWords.get(shape);
  const description = wordsOf(shape);
  const byGraphName = <Value>(of: (value: Name) => Value) =>
    Object.fromEntries(shape.options.map((value) => [nameOf(value as Name), of(value as Name)]));
  const type: Record<string, Name> = byGraphName((value) => value);
  graphEnum(type, {
    name,
    ...(description && { description }),
    ...(words && { valuesConfig: byGraphName((value) => ({ description: words[value] ?? "" })) }),
  });
  return type;
}
