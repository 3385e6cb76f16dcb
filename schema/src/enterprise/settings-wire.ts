import * as z from "zod";
import { phoneIn } from "../format/phone";
import { isOneLine, LINE_TEXT } from "../input/text";
import { printed, typedLine, typedName } from "../input/wire";
import { DEFAULT_POLICY, LONGEST_PASSWORD } from "../password/policy";
import { SWITCHES } from "./switches";
import { TIME_ZONES } from "./time-zones";

const CLEARED = "Null or empty takes it away.";
const httpsAddress = (what: string) =>
  z
    .url({ protocol: /^https$/, error: "Use um endereço https." })
    .max(500)
    .refine(isOneLine, LINE_TEXT)
    .nullish()
    .describe(`${what} An https address, at most 500 characters, else INVALID. ${CLEARED}`);

type Switches = Record<keyof typeof SWITCHES, z.ZodOptional<z.ZodBoolean>>;
const switches = Object.fromEntries(
  Object.entries(SWITCHES).map(([name, field]) => [
    name,
    z.boolean().optional().describe(`\`Enterprise.${field}\`; null stays.`),
  ]),
) as Switches;

export const Policy = z.object({
  maxLength: z
    .int("Informe o número de caracteres.")
    .min(DEFAULT_POLICY.maxLength, `No mínimo ${DEFAULT_POLICY.maxLength}.`)
    .max(LONGEST_PASSWORD, `No máximo ${LONGEST_PASSWORD}.`)
    .describe(`The longest that is taken: ${DEFAULT_POLICY.maxLength} to ${LONGEST_PASSWORD}, else INVALID.`),
  symbols: z
    .string()
    .max(40)
    .refine((symbols) => /^[\p{P}\p{S}]*$/u.test(symbols), "Use apenas símbolos.")
    .refine(
      (symbols) => [...DEFAULT_POLICY.symbols].every((symbol) => symbols.includes(symbol)),
      `Mantenha ${DEFAULT_POLICY.symbols}.`,
    )
    .describe(
      `Symbols that may be used, at most 40: those of all agencies (\`${DEFAULT_POLICY.symbols}\`) among them, else INVALID.`,
    ),
});

export const TimeZone = z.enum(TIME_ZONES, "Escolha um fuso horário do Brasil.");

/** What is left out stays (docs/product/settings.md#agency). */
export const EnterpriseBody = z.object({
  logo: z
    .string()
    .max(90_000, "Envie um logotipo de até 64 kB.")
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, "Envie um logotipo JPG ou PNG.")
    .nullish()
    .describe(
      `The logo as a \`data:\` address of a PNG or JPEG of at most 64 kB, whose file begins as its type says, else INVALID. ${CLEARED}`,
    ),
  name: printed(typedName(80))
    .min(3, "Informe o nome da imobiliária.")
    .optional()
    .describe("3 to 80 characters, else INVALID. Null stays."),
  creci: printed(typedLine(20))
    .nullish()
    .describe(`Registration as a broker, at most 20 characters. ${CLEARED}`),
  phone: printed(z.string().overwrite(phoneIn).pipe(typedLine(30)))
    .nullish()
    .describe(`Phone as shown, at most 30 characters. ${CLEARED}`),
  timeZone: TimeZone.optional().describe(
    `IANA zone of Brazil, else INVALID: ${TIME_ZONES.map((zone) => `\`${zone}\``).join(", ")}. Null stays.`,
  ),
  ...switches,
  conversationTool: typedLine(40)
    .nullish()
    .describe(`Name of the partner chat tool, at most 40 characters. ${CLEARED}`),
  conversationUrl: httpsAddress("Where that tool opens."),
  managementUrl: httpsAddress("Where 'Gestão' leads in place of the pages of the product."),
  passwordPolicy: Policy.optional().describe(
    "What a new password may be from now on; those that people have stay. Null stays.",
  ),
  proposalDays: z
    .int("Informe os dias.")
    .min(1, "De 1 a 90 dias.")
    .max(90, "De 1 a 90 dias.")
    .optional()
    .describe("Days until a new proposal is due: 1 to 90, else INVALID. Null stays."),
  version: z
    .int()
    .min(1)
    .nullish()
    .describe(
      "`Enterprise.version` that the caller saw. When it has another one by now nothing is done: CONFLICT, and `conflict` of the payload is the enterprise as it is. Not compared when absent.",
    ),
});
export type EnterpriseBody = z.infer<typeof EnterpriseBody>;
