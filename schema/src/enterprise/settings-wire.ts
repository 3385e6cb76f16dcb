import * as z from "zod";
import { phoneIn } from "../format/phone";
import { isOneLine, LINE_TEXT } from "../input/text";
import { printed, typedLine, typedName } from "../input/wire";
import { DEFAULT_POLICY, LONGEST_PASSWORD } from "../password/policy";
import { TIME_ZONES } from "./time-zones";

const httpsAddress = z
  .url({ protocol: /^https$/, error: "Use um endereço https." })
  .max(500)
  .refine(isOneLine, LINE_TEXT)
  .nullish();
const flag = z.boolean().optional();

export const Policy = z.object({
  maxLength: z
    .int("Informe o número de caracteres.")
    .min(DEFAULT_POLICY.maxLength, `No mínimo ${DEFAULT_POLICY.maxLength}.`)
    .max(LONGEST_PASSWORD, `No máximo ${LONGEST_PASSWORD}.`),
  symbols: z
    .string()
    .max(40)
    .refine((symbols) => /^[\p{P}\p{S}]*$/u.test(symbols), "Use apenas símbolos.")
    .refine(
      (symbols) => [...DEFAULT_POLICY.symbols].every((symbol) => symbols.includes(symbol)),
      `Mantenha ${DEFAULT_POLICY.symbols}.`,
    ),
});

/** PUT /v1/enterprises/mine: what is left out stays (docs/product/settings.md#agency). Answers the enterprise. */
export const EnterpriseBody = z.object({
  /** A small picture as a `data:` address of PNG or JPEG; null takes it away. */
  logo: z
    .string()
    .max(90_000, "Envie um logotipo de até 64 kB.")
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, "Envie um logotipo JPG ou PNG.")
    .nullish(),
  name: printed(typedName(80)).min(3, "Informe o nome da imobiliária.").optional(),
  creci: printed(typedLine(20)).nullish(),
  phone: printed(z.string().overwrite(phoneIn).pipe(typedLine(30))).nullish(),
  timeZone: z.enum(TIME_ZONES, "Escolha um fuso horário do Brasil.").optional(),
  hasPreService: flag,
  hasDemonstrator: flag,
  hasVisitPartner: flag,
  activeNewProposalFlow: flag,
  hasSyncCrmProperty: flag,
  isCanEditCustomer: flag,
  harryNoProperty: flag,
  checkInRequired: flag,
  returnsToAgent: flag,
  conversationTool: typedLine(40).nullish(),
  conversationUrl: httpsAddress,
  managementUrl: httpsAddress,
  passwordPolicy: Policy.optional(),
  proposalDays: z.int("Informe os dias.").min(1, "De 1 a 90 dias.").max(90, "De 1 a 90 dias.").optional(),
  /** As the caller saw it: 409/4009 with `current` when it has another. */
  version: z.int().min(1).nullish(),
});
export type EnterpriseBody = z.infer<typeof EnterpriseBody>;
