import { eachSwitch } from "@soleira/schema/enterprise/switches";
import { DEFAULT_POLICY } from "@soleira/schema/password/policy";
import { DEFAULT_DUE } from "@soleira/schema/proposal/due-date";
import type { UpdateEnterpriseInput } from "../../data/types.generated";
import type { Settings_EnterpriseFragment as Enterprise } from "./Settings.generated";

/** The logo that is there stays. */
export const SAME_LOGO = "same";

/** The settings as they are filled in: texts and boxes. */
export const settingsValues = ({ passwordPolicy, ...enterprise }: Enterprise) => ({
  name: enterprise.name,
  logo: SAME_LOGO,
  creci: enterprise.creci ?? "",
  phone: enterprise.phone ?? "",
  timeZone: enterprise.timeZone,
  ...eachSwitch((name) => enterprise[name]),
  conversationTool: enterprise.conversationTool ?? "",
  conversationUrl: enterprise.conversationUrl ?? "",
  managementUrl: enterprise.managementUrl ?? "",
  proposalDays: String(enterprise.proposalDays ?? DEFAULT_DUE),
  passwordLength: String(passwordPolicy.maxLength ?? DEFAULT_POLICY.maxLength),
  passwordSymbols: passwordPolicy.symbols,
});
export type SettingsValues = ReturnType<typeof settingsValues>;
/** The same as the form's rule leaves them. */
export type SettingsTyped = Omit<SettingsValues, "proposalDays" | "passwordLength"> & {
  proposalDays: number;
  passwordLength: number;
};

/** What of the settings was changed: what another person changed meanwhile stays theirs (docs/product/settings.md#agency). */
export function changedSettings(before: SettingsValues, typed: SettingsTyped): UpdateEnterpriseInput {
  const { logo, passwordLength, passwordSymbols, ...settings } = typed;
  const changed = Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => String(value) !== String(before[name as keyof SettingsValues]),
    ),
  );
  const policy =
    String(passwordLength) !== before.passwordLength || passwordSymbols !== before.passwordSymbols;
  return {
    ...changed,
    ...(logo !== SAME_LOGO && { logo }),
    ...(policy && { passwordPolicy: { maxLength: passwordLength, symbols: passwordSymbols } }),
  };
}
