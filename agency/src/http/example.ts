/** JSON Schema as zod writes it for OpenAPI 3.0. */
export type JsonSchema = { [key: string]: unknown };

/** What a field of that name usually is; the first that its schema takes. */
const BY_NAME: readonly [name: RegExp, values: readonly unknown[]][] = [
  // Of three targets one is named.
  [/^distribute(ToSubsidiaryId|Automatic)$/, [null]],
  [/^uuid$/i, ["7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11"]],
  [/^(propertyC|c)ode$|^(client|origin)ListingId$/, ["AP0042", 4009]],
  [
    /^id$|Ids?$|^(users|tags|(openC|c)ustomerServices|enterprise|acquisition_channel|revision|team)$/,
    ["1042", 1042],
  ],
  [/cursor$/i, ["1042"]],
  [/^date$/, ["2026-11-23"]],
  [/^timestamp$/, ["2026-11-23T17:30:00.000Z"]],
  [/^mfaSecret$/, ["JBSWY3DPEHPK3PXP"]],
  [/^otpauth$/, ["otpauth://totp/Soleira:maria.souza@example.com?secret=JBSWY3DPEHPK3PXP"]],
  [/^recoveryCodes$/, ["k7fq2-9xdmt"]],
  [/^token_type$/, ["Bearer"]],
  [/^expires_in$/, [900]],
  [
    /^((access|refresh)_)?token$|^invitationToken$|secret$|^publicKey$/,
    ["dQw4w9WgXcQdQw4w9WgXcQdQw4w9WgXcQdQw4w9WgXc"],
  ],
  [/^(avatar|logo|photo|icon)$/, ["https://example.com/imagem.png", "https://example.com/1.png"]],
  [/^accountStatus$/, ["ACTIVE"]],
  [/^roles$/, ["ESTATE_AGENT_SALE"]],
  [/^scopes$/, ["READ"]],
  [/^by$|By$/, ["Ana Souza"]],
  [/^deliveries$/, ["P1042"]],
  [/^(customer|customerService)$/, ["1042"]],
  [/^user$/, ["vivareal"]],
  [/^userName$/, ["Ana Souza"]],
  [/^firstName$/, ["Marina"]],
  [/^period(LastUpdate)?$/, ["2 h"]],
  [/^(s|returnS)ubject$/, ["Perguntar da visita"]],
  [/^(acquisitionChannel|channel|leadOrigin|source)$/, ["Site"]],
  [/^temperature$/, ["Alta"]],
  [/^leadType$/, ["CONTACT_FORM"]],
  [/^transaction_?type$/i, ["SELL"]],
  [/^contentType$/, ["application/pdf"]],
  [/^fileName$/, ["leads.csv"]],
  [/^samples$/, ["Marina Duarte"]],
  [/^kind$/, ["Nota"]],
  [/^copies$/, ["E-mails enviados, por 30 dias."]],
  [/^question$/, ["qual_o_seu_whatsapp?"]],
  [/^creci$/, ["12345-J"]],
  [/^ddd$/, ["11"]],
  [/^decision$/, ["APPROVED"]],
  [/^device$/, ["Chrome, Windows"]],
  [/^complement$/, ["Apto. 42"]],
  [/^number$/, ["1000"]],
  [/^rg$/, ["12.345.678-9"]],
  [/^occupation$/, ["Engenheira"]],
  [/^(registration|registry)$/, ["123456"]],
  [/^portal$/, ["grupo-olx"]],
  [/^agencyAddress$/, ["https://agency.example.com/v1/leads/grupo-olx"]],
  [/^(lead_id|idEvento)$/, ["59ee0fc6e4b043e1b2a6d863"]],
  [/^cpf$/, ["529.982.247-25"]],
  [/^tipoEvento$/, ["CONTACTO_MENSAJE"]],
  [
    /^(idContato|codigoImobiliaria|codigoDoAnunciante|form_id|campaign_id|adgroup_id|creative_id)$/,
    ["40217"],
  ],
  [/^(referencia|property|listing)$/, ["AP0042"]],
  [/^rule$/, ["Locação acima de R$ 10.000"]],
  [/^(leadgen_id|page_id)$/, ["104312890551234"]],
  [/^object$/, ["page"]],
  [/^business_type$/, ["SALE"]],
  [/^origins$/, ["https://www.example.com"]],
  [/^utm_/, ["boletim"]],
  [/^signature$/, ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]],
  [/^dataRegistro$/, ["2026-11-23T14:30:00.000-0300"]],
  [/^nome$/, ["Maria Souza"]],
  [/^telefone$/, ["(11) 98765-4321"]],
  [/^mensagem$/, ["Ainda está disponível?"]],
  [/^column_id$/, ["FULL_NAME"]],
  [/^column_name$/, ["Full Name"]],
  [/^string_value$/, ["Maria Souza"]],
  [/^api_version$/, ["1.0"]],
  [/^gcl_id$/, ["EAIaIQobChMI"]],
  [/^google_key$/, ["q0Vd7rYxk2c5Jt8mN3pW6sZbGfH1uLaE"]],
  [/^raw$/, ['{"clientListingId":"AP0042","name":"Maria Souza"}']],
  [/^timeZone$/, ["America/Sao_Paulo"]],
  [/^conversationTool$/, ["WhatsApp"]],
  [/^group$/, ["Portais"]],
  [/^level$/, ["Alto"]],
  [/^(key|path)$/, ["document"]],
  [/^label$/, ["CPF"]],
  [/^what$/, ["Papéis alterados"]],
  [/^summary$/, ["O que mudou nesta semana."]],
  [/^latitude$/, [-23.5614]],
  [/^longitude$/, [-46.6559]],
  [/^httpStatus$/, [503]],
  [/^radiusMeters$/, [200]],
  [/^proposalDays$/, [5]],
  [/^bedrooms$/, [3]],
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
  [/^e-?mail$|^username$|email$/i, ["maria.souza@example.com"]],
  [/phone|mobile/i, ["+5511987654321", "(11) 98765-4321"]],
  [/^(customer)?name$|customerName|signer|userName/i, ["Maria Souza"]],
  [/enterpriseName/i, ["Horizonte Imóveis"]],
  [/password/i, ["segredo123"]],
  [/amount|income|price|cash|commission|tax$/i, ["450000.00", 450_000]],
  [/district|neighbou?rhood/i, ["Jardim Paulista"]],
  [/city/i, ["São Paulo"]],
  [/^state$/i, ["SP"]],
  [/^(zip|cep)$/i, ["01310100", "01310-100"]],
  [/street|address/i, ["Avenida Paulista, 1000"]],
  [/time$|hour$|^start$|^end$/i, ["14:30"]],
  [
    /message|observation|^obs$|^content$|conditions|feedback|text|reason$|^why$/i,
    ["Prefere visitar no sábado de manhã."],
  ],
  [/^type$/, ["Apartamento"]],
  [/^value$/, ["12"]],
  [/^taxIndication$/, ["Mensal"]],
  [/title/i, ["Lead do portal", "Dra."]],
  [/color/i, ["#1d5c48"]],
  [/version|order|position/i, [1]],
  [/^page$|pages$/i, [1]],
  [/size$/i, [20]],
  [/total/i, [1]],
];
/** What a field says by the object, list or call that it is in; elsewhere what its name alone says. */
const BY_PLACE: readonly [name: RegExp, inside: RegExp, value: string][] = [
  [/^from$/, /customerServices/, "1042"],
  [/^address$/, /channels$|key$/, "https://agency.example.com/v1/leads/grupo-olx"],
  [/^page$/, /site/, "https://www.example.com/imovel/42"],
  [/^field$/, /changes$/, "leadgen"],
  [/^name$/, /temperatures?$/i, "Quente"],
  [/^name$/, /tags?$/i, "Investidor"],
  [/^name$/, /channels?$|lists$/i, "Site"],
  [/^name$/, /contact-?types?$/i, "WhatsApp"],
  [/^name$/, /reasons?$/i, "Agenda cheia"],
  [/^name$/, /levels?$/i, "Alto"],
  [/^name$/, /fields?$/i, "Andar"],
  [/^name$/, /places?$/i, "Stand Jardim Paulista"],
  [/^name$/, /teams?$/i, "Equipe Jardim Paulista"],
  [/^name$/, /documents?$|templates?$/i, "contrato.pdf"],
  [/^name$/, /webhooks?$|tokens?$/i, "CRM"],
  [/^name$/, /types?$/i, "Apartamento"],
  [/^name$/, /(enterprise|subsidiar(y|ie))s?(\/mine)?$/i, "Horizonte Imóveis"],
  [/^description$/, /status(es)?$/i, "Aguardando cliente"],
  [/^description$/, /type$/, "Novo lead"],
  [/^description$/, /distributions|members$|mine$/, "Na fila"],
  [/^description$/, /./, "Este lead já foi transferido."],
  [/^type$/, /type$/, "LEAD_NEW"],
  [/^value$/, /contacts$/, "(11) 98765-4321"],
];
/** Names of lists, and of objects, that say nothing of what is in them. */
const WRAPPER = /^(items|itens|data|content)?$/;
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
 * is written beside a shape. `inside`: the name of the object, list or call that it is in. Pure. @throws where none of what
 * it knows fits
 */
export function exampleOf(schema: JsonSchema, name = "", inside = ""): unknown {
  // Written beside a shape whose fields depend on each other.
  if ("example" in schema) return schema.example;
  if (schema.nullable && candidates(name).includes(null)) return null;
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  if (choice) return exampleOf(choice, name, inside);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((part: JsonSchema) => exampleOf(part, name, inside)));
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("const" in schema) return schema.const;
  switch (schema.type) {
    case "object":
      return objectOf(schema, WRAPPER.test(name) ? inside : name);
    case "array": {
      const count = Math.max(1, Number(schema.minItems ?? 1));
      if (schema.maxItems === 0) return [];
      const item = exampleOf((schema.items ?? {}) as JsonSchema, name, inside);
      return Array.from({ length: count }, () => item);
    }
    case "boolean":
      return true;
    case "integer":
    case "number":
      return numberOf(schema, name);
    case "string":
      return textOf(schema, name, inside);
    default:
      // Whatever there may be: a cell, a value of another agency's.
      return schema.nullable ? null : "Exemplo";
  }
}

function objectOf(
  { properties, additionalProperties, propertyNames }: JsonSchema,
  inside: string,
): JsonSchema {
  if (properties) {
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, name, inside)]));
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

function textOf(schema: JsonSchema, name: string, inside: string): string {
  const format = BY_FORMAT[String(schema.format)];
  if (format) return format;
  const pattern = typeof schema.pattern === "string" ? new RegExp(schema.pattern, "u") : undefined;
  const [shortest, longest] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 1_000_000)];
  const fits = (value: unknown): value is string =>
    typeof value === "string" &&
    value.length >= shortest &&
    value.length <= longest &&
    (!pattern || pattern.test(value));
  const placed = BY_PLACE.find(([field, place]) => field.test(name) && place.test(inside))?.[2];
  const found = [placed, ...candidates(name), ...PLAIN].find(fits) ?? "x".repeat(shortest);
  if (!fits(found)) throw new Error(`No example of ${name} fits ${JSON.stringify(schema)}.`);
  return found;
}
