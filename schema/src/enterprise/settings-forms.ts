import * as z from "zod/mini";
import { phoneIn } from "../format/phone";
import { nameIn } from "../format/plain";
import { DEFAULT_POLICY, LONGEST_PASSWORD } from "../password/policy";
import { eachSwitch } from "./switches";
import { TIME_ZONES } from "./time-zones";

/** The longest texts of the settings. */
export const LONGEST_SETTING = { name: 80, creci: 20, phone: 30, conversationTool: 40, url: 500 } as const;
/** Bytes of a logo (docs/product/settings.md#agency). */
export const LARGEST_LOGO = 64 * 1024;
export const LOGO_TOO_LARGE = "Envie um logotipo de até 64 kB.";
export const LOGO_WRONG_TYPE = "Envie um logotipo JPG ou PNG.";

const text = z.string().check(z.trim());
const isHttps = (value: string): boolean => {
  if (value === "") return true;
  try {
    return new URL(value).protocol === "https:";
  } catch {
    return false;
  }
};
const address = z.string().check(z.trim(), z.refine(isHttps, { error: "Use um endereço https." }));
const number = (min: number, max: number, wrong: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
        error: wrong,
      }),
    ),
    z.transform(Number),
  );

/** The settings of an agency as they are filled in (docs/product/settings.md#agency). */
export const SettingsForm = z.object({
  name: z.string().check(z.overwrite(nameIn), z.minLength(3, "Informe o nome da imobiliária.")),
  logo: z.string(),
  creci: text,
  phone: z.string().check(z.overwrite(phoneIn)),
  timeZone: z.string().check(
    z.refine((zone) => (TIME_ZONES as readonly string[]).includes(zone), {
      error: "Escolha um fuso horário do Brasil.",
    }),
  ),
  ...eachSwitch(() => z.boolean()),
  conversationTool: text,
  conversationUrl: address,
  managementUrl: address,
  proposalDays: number(1, 90, "De 1 a 90 dias."),
  passwordLength: number(
    DEFAULT_POLICY.maxLength,
    LONGEST_PASSWORD,
    `De ${DEFAULT_POLICY.maxLength} a ${LONGEST_PASSWORD} caracteres.`,
  ),
  passwordSymbols: z.string().check(
    z.refine((symbols) => /^[\p{P}\p{S}]*$/u.test(symbols), { error: "Use apenas símbolos." }),
    z.refine((symbols) => [...DEFAULT_POLICY.symbols].every((symbol) => symbols.includes(symbol)), {
      error: `Mantenha ${DEFAULT_POLICY.symbols}.`,
    }),
    z.maxLength(40, "No máximo 40 símbolos."),
  ),
});
