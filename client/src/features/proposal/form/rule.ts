import { type FormContext, type FormData, type FormKind, formOf } from "@soleira/schema/proposal/forms";
import { type Missing, missingOf } from "@soleira/schema/proposal/missing";
import { hasSpouse, type MaritalStatus, personForm } from "@soleira/schema/proposal/person";
import * as z from "zod/mini";
import type { AuthorizationValues, GuaranteeValues, PersonValues, SectionValues } from "./values";

type Fields = Record<string, unknown>;
type Path = readonly PropertyKey[];

/** What is asked of a person; the rest is not on the screen, and not sent. */
function askedOfPerson({
  rg,
  birthDate,
  maritalStatus,
  occupation,
  income,
  ...person
}: PersonValues): Fields {
  const { spouse, representative, ...common } = person;
  return common.personType === "COMPANY"
    ? { ...common, representative }
    : {
        ...common,
        rg,
        birthDate,
        maritalStatus,
        occupation,
        income,
        ...(hasSpouse(maritalStatus as MaritalStatus) && { spouse }),
      };
}

/** What the chosen guarantee asks for. Guarantors are kept with another one, as far as they are right. */
function askedOfGuarantee(given: GuaranteeValues, { today }: FormContext): Fields {
  const { type, company, depositMonths, amount } = given;
  const guarantors = given.guarantors.map(askedOfPerson);
  const isRight = (person: Fields) => personForm({ today }).safeParse(person).success;
  return {
    type,
    guarantors: type === "GUARANTOR" ? guarantors : guarantors.filter(isRight),
    ...((type === "INSURANCE" || type === "CAPITALIZATION") && { company }),
    ...(type === "DEPOSIT" && { depositMonths }),
    ...((type === "DEPOSIT" || type === "CAPITALIZATION") && { amount }),
  };
}

const askedOfAuthorization = ({ exclusive, ...given }: AuthorizationValues): Fields => ({
  ...given,
  exclusive: exclusive === "" ? null : exclusive === "yes",
});

/** What is on the screen of a form, as the schema's rule takes it. */
function asked(kind: FormKind, values: SectionValues, context: FormContext): Fields {
  switch (kind) {
    case "proponent":
      return askedOfPerson(values as PersonValues);
    case "guarantee":
      return askedOfGuarantee(values as GuaranteeValues, context);
    case "authorization":
      return askedOfAuthorization(values as AuthorizationValues);
    case "payment":
    case "conditions":
      return values;
    default:
      return kind satisfies never;
  }
}

/** Paths of the CPFs and RGs that were read masked and not typed over: the agency puts them back. */
function maskedIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    (name === "document" || name === "rg") && typeof part === "string" && part.includes("*")
      ? [[...path, name]]
      : maskedIn(part, [...path, name]),
  );
}

/** The same with other values at these paths. */
function withAt(value: unknown, [name, ...rest]: Path, next: unknown): unknown {
  if (name === undefined) return next;
  if (Array.isArray(value))
    return value.map((row, index) => (String(index) === name ? withAt(row, rest, next) : row));
  const fields = (value ?? {}) as Fields;
  return { ...fields, [name]: withAt(fields[String(name)], rest, next) };
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => (part as Fields | undefined)?.[String(name)], value);

type Rule = z.ZodMiniType<FormData["data"]>;
const ruleOf = (kind: FormKind, context: FormContext) => formOf(kind, context) as Rule;

/** The rule of each field, without those that hold several together: what they ask for is missing, not wrong. */
function fieldRules(kind: FormKind, context: FormContext): Rule {
  const rule = formOf(kind, context);
  return ("shape" in rule ? z.object(rule.shape as z.core.$ZodShape) : rule) as Rule;
}

/** The fields without what is masked, and how it is put back. */
function withoutMasks(kind: FormKind, values: SectionValues, context: FormContext) {
  const given = asked(kind, values, context);
  const masked = maskedIn(given);
  return {
    open: masked.reduce<unknown>((part, path) => withAt(part, path, null), given),
    restored: (data: unknown) =>
      masked.reduce<unknown>((part, path) => withAt(part, path, at(given, path)), data) as FormData["data"],
  };
}

/**
 * The rule of a form over what its fields hold: `formOf` of the schema, on what is on the screen. A masked CPF or RG
 * passes as it is (docs/product/public-proposal.md#masks).
 */
export const sectionRule = (
  kind: FormKind,
  context: FormContext,
): z.ZodMiniType<FormData["data"], SectionValues> =>
  z.pipe(
    z.custom<SectionValues>(),
    z.transform((values, ctx): FormData["data"] => {
      const { open, restored } = withoutMasks(kind, values, context);
      const result = ruleOf(kind, context).safeParse(open);
      if (result.success) return restored(result.data);
      for (const { message, path } of result.error.issues)
        ctx.issues.push({ code: "custom", message, path: [...path], input: values });
      return z.NEVER;
    }),
  );

/**
 * What the fields still lack while they are filled in. What is wrong is there: it is said at its field, and not missing
 * (docs/product/proposals.md#saving).
 */
export function missingNow(kind: FormKind, values: SectionValues, context: FormContext): Missing[] {
  const { open, restored } = withoutMasks(kind, values, context);
  const rule = fieldRules(kind, context);
  const wrong = rule.safeParse(open).error?.issues.map(({ path }) => path.map(String)) ?? [];
  const known = rule.safeParse(wrong.reduce((part, path) => withAt(part, path, null), open));
  if (!known.success) return [];
  const paths = new Set(wrong.map((path) => path.join(".")));
  const missing = missingOf({ kind, data: restored(known.data) } as FormData, context);
  return missing.filter(({ path }) => !paths.has(path));
}
