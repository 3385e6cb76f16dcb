/** JSON Schema as zod writes it for OpenAPI 3.0. */
export type JsonSchema = { [key: string]: unknown };

/** What a field of that name usually is; the first that its schema takes. */
const BY_NAME: readonly [name: RegExp, values: readonly unknown[]][] = [
  // Of three targets one is named.
  [/^distribute(ToSubsidiaryId|Automatic)$/, [null]],
  [/^date$/, ["2026-11-23"]],
  [/url$/i, ["https://example.com/imovel/1"]],
  [/^symbols$/, ["*@#$%"]],
  [/^document$/, ["52998224725", "https://example.com/contrato.pdf"]],
  [
    /^deviceToken$/,
    [
      JSON.stringify({
        endpoint: "https://push.example.com/send/1",
        keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
      }),
    ],
  ],
  [/^e-?mail$|username|email$/i, ["maria.souza@example.com"]],
  [/phone|mobile/i, ["+5511987654321", "(11) 98765-4321"]],
  [/^(customer)?name$|customerName|signer|userName/i, ["Maria Souza"]],
  [/enterpriseName/i, ["Horizonte Imóveis"]],
  [/password/i, ["segredo123"]],
  [/amount|income|price|cash|commission/i, ["450000.00", 450_000]],
  [/district|neighbou?rhood/i, ["Jardim Paulista"]],
  [/city/i, ["São Paulo"]],
  [/^state$/i, ["SP"]],
  [/^zip$|cep/i, ["01310100", "01310-100"]],
  [/street|address/i, ["Avenida Paulista, 1000"]],
  [/time$|hour$|^start$|^end$/i, ["14:30"]],
  [/message|observation|conditions|feedback|text|reason$/i, ["Prefere visitar no sábado de manhã."]],
  [/title/i, ["Lead do portal"]],
  [/color/i, ["#1d5c48"]],
  [/version|order|position/i, [1]],
  [/^page$|pages$/i, [1]],
  [/size$/i, [20]],
  [/total/i, [1]],
];
const BY_FORMAT: Readonly<Record<string, string>> = {
  "date-time": "2026-11-23T17:30:00.000Z",
  date: "2026-11-23",
  email: "maria.souza@example.com",
  uri: "https://example.com/imovel/1",
  uuid: "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11",
};
/** For what has a pattern, or a length, and no name that says more. */
const PLAIN = [
  "Exemplo",
  "1",
  "10",
  "2026-11-23",
  "14:30",
  "i1",
  "450000.00",
  "#1d5c48",
  "maria.souza@example.com",
  "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11",
  "data:image/png;base64,iVBORw0KGgo=",
  "d41d8cd98f00b204e9800998ecf8427e",
  "dQw4w9WgXcQdQw4w9WgXcQdQw4w9WgXcQdQw4w9WgXc",
];

/**
 * A value that fits the schema, the same for the same schema: made of its names, formats, lists and bounds, so that no example
 * is written beside a shape. Pure. @throws where none of what it knows fits
 */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  // Written beside a shape whose fields depend on each other.
  if ("example" in schema) return schema.example;
  if (schema.nullable && candidates(name).includes(null)) return null;
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  if (choice) return exampleOf(choice, name);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((part: JsonSchema) => exampleOf(part, name)));
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("const" in schema) return schema.const;
  switch (schema.type) {
    case "object":
      return objectOf(schema);
    case "array": {
      const count = Math.max(1, Number(schema.minItems ?? 1));
      if (schema.maxItems === 0) return [];
      const item = exampleOf((schema.items ?? {}) as JsonSchema, name);
      return Array.from({ length: count }, () => item);
    }
    case "boolean":
      return true;
    case "integer":
    case "number":
      return numberOf(schema, name);
    case "string":
      return textOf(schema, name);
    default:
      // Whatever there may be: a cell, a value of another agency's.
      return schema.nullable ? null : "Exemplo";
  }
}

function objectOf({ properties, additionalProperties, propertyNames }: JsonSchema): JsonSchema {
  if (properties) {
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, name)]));
  }
  if (typeof additionalProperties !== "object" || additionalProperties === null) return {};
  const key = propertyNames ? String(exampleOf(propertyNames as JsonSchema)) : "exemplo";
  return { [key]: exampleOf(additionalProperties as JsonSchema, key) };
}

const candidates = (name: string): readonly unknown[] =>
  BY_NAME.find(([known]) => known.test(name))?.[1] ?? [];

function numberOf(schema: JsonSchema, name: string): number {
  const low = Number(schema.minimum ?? 0) + (schema.exclusiveMinimum === true ? 1 : 0);
  const high = Number(schema.maximum ?? Number.MAX_SAFE_INTEGER) - (schema.exclusiveMaximum === true ? 1 : 0);
  const fits = (value: unknown): value is number =>
    typeof value === "number" && value >= low && value <= high;
  return candidates(name).find(fits) ?? (fits(1) ? 1 : low);
}

function textOf(schema: JsonSchema, name: string): string {
  const format = BY_FORMAT[String(schema.format)];
  if (format) return format;
  const pattern = typeof schema.pattern === "string" ? new RegExp(schema.pattern, "u") : undefined;
  const [shortest, longest] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 1_000_000)];
  const fits = (value: unknown): value is string =>
    typeof value === "string" &&
    value.length >= shortest &&
    value.length <= longest &&
    (!pattern || pattern.test(value));
  const found = [...candidates(name), ...PLAIN].find(fits) ?? "x".repeat(shortest);
  if (!fits(found)) throw new Error(`No example of ${name} fits ${JSON.stringify(schema)}.`);
  return found;
}
