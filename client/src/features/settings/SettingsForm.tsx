import { useApolloClient } from "@apollo/client/react";
import { LONGEST_SETTING, SettingsForm as Rules } from "@soleira/schema/enterprise/settings-forms";
import type { Switch } from "@soleira/schema/enterprise/switches";
import { TIME_ZONES } from "@soleira/schema/enterprise/time-zones";
import { useState } from "react";
import { styled } from "styled-components";
import * as z from "zod/mini";
import { conflictOf } from "../../data/errors";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { Checkbox } from "../../ui/Checkbox";
import { DraftNotice } from "../../ui/DraftNotice";
import { FormError } from "../../ui/FormError";
import { Foot, Form, FormSurface, Pair } from "../../ui/FormLayout";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { color, space, type, weight } from "../../ui/theme";
import { LogoField } from "./LogoField";
import {
  type Settings_EnterpriseFragment as Enterprise,
  Settings_EnterpriseFragmentDoc,
  UpdateEnterpriseDocument,
} from "./Settings.generated";
import { changedSettings, type SettingsValues, settingsValues } from "./settingsValues";

const Parts = styled(Form)`
  max-width: 760px;
  & fieldset { display: contents; }
`;

const Part = styled(FormSurface)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  & > h2 { ${type.large} font-weight: ${weight.strong}; }
`;

const Only = styled.p`
  ${type.small}
  color: ${color.inkMuted};
`;

/** In the order of the screen. */
const SWITCH_LABELS: Record<Switch, string> = {
  hasPreService: "Pré-atendimento: pré-atendentes atendem primeiro",
  hasDemonstrator: "Demonstradores fazem as visitas de locação",
  hasVisitPartner: "Visitas são agendadas no site de um parceiro",
  hasNewProposalFlow: "Propostas",
  hasCrmProperties: "Imóveis vêm de um CRM",
  worksWithoutProperties: "Atendimentos funcionam sem imóveis",
  canEditCustomer: "Nome, telefone e e-mail de clientes podem ser editados",
  checkInRequired: "Só quem fez check-in recebe leads",
  returnsToAgent: "Quem volta a procurar é atendido por quem já o atendeu",
};

const NAMES = {
  ...sameNames("name", "logo", "creci", "phone", "timeZone", "proposalDays"),
  ...sameNames("conversationTool", "conversationUrl", "managementUrl"),
  "passwordPolicy.maxLength": "passwordLength",
  "passwordPolicy.symbols": "passwordSymbols",
} as const;

/** With what was there when it was begun: a draft may be older than what somebody else has changed since. */
const WithBase = z.extend(Rules, { base: z.string() });

type SettingsFormProps = {
  enterprise: Enterprise;
  /** Admins change them; others read. */
  mayChange: boolean;
  onSaved: () => void;
};

/** The settings of an agency, as one form (docs/product/settings.md#agency). */
export function SettingsForm({ enterprise, mayChange, onSaved }: SettingsFormProps) {
  const { cache } = useApolloClient();
  // What was there when it was opened: what somebody else changes meanwhile is not sent back.
  const [before] = useState(() => settingsValues(enterprise));
  const form = useMutationForm({
    schema: WithBase,
    draft: `settings:${enterprise.id}`,
    start: { ...before, base: JSON.stringify(before) },
    mutation: UpdateEnterpriseDocument,
    input: ({ base, ...typed }) => ({
      ...changedSettings(JSON.parse(base) as SettingsValues, typed),
      expectedVersion: enterprise.version,
    }),
    keep: true,
    fields: NAMES,
    onRefused: (error) => {
      // The next try is about what is there now.
      const current = conflictOf<Record<string, { conflict: Enterprise | null }>>(error);
      if (current)
        cache.writeFragment({
          id: cache.identify({ __typename: "Enterprise", id: current.id }),
          fragment: Settings_EnterpriseFragmentDoc,
          fragmentName: "Settings_enterprise",
          data: current,
        });
      return false;
    },
    onSaved: () => {
      alert.success("Configurações salvas.");
      onSaved();
    },
  });
  const text = (name: keyof typeof LONGEST_SETTING & keyof SettingsValues) => ({
    maxLength: LONGEST_SETTING[name],
    ...form.field(name),
  });
  return (
    <Parts onSubmit={form.submit} noValidate aria-label="Configurações">
      {mayChange ? <DraftNotice {...form.draft} /> : <Only>Só administradores mudam as configurações.</Only>}
      <fieldset disabled={!mayChange}>
        <Part>
          <h2>Imobiliária</h2>
          <TextField label="Nome" {...text("name")} />
          <LogoField current={enterprise.logoUrl} disabled={!mayChange} {...form.field("logo")} />
          <Pair>
            <TextField label="CRECI" optional {...text("creci")} />
            <TextField label="Telefone" optional type="tel" {...text("phone")} />
          </Pair>
          <Select label="Fuso horário" options={zonesWith(before.timeZone)} {...form.field("timeZone")} />
        </Part>
        <Part>
          <h2>Como a imobiliária trabalha</h2>
          <div>
            {(Object.keys(SWITCH_LABELS) as Switch[]).map((name) => (
              <Checkbox
                key={name}
                label={SWITCH_LABELS[name]}
                checked={form.field(name).value}
                onChange={({ target }) => form.field(name).onChange(target.checked)}
              />
            ))}
          </div>
          <TextField
            label="Validade de propostas, em dias"
            inputMode="numeric"
            maxLength={2}
            hint="A validade que uma proposta nova sugere."
            {...form.field("proposalDays")}
          />
        </Part>
        <Part>
          <h2>Outros sistemas</h2>
          <TextField
            label="Ferramenta de conversas"
            optional
            hint="Vazio: o WhatsApp é usado diretamente. SOLEIRA: o chat próprio."
            {...text("conversationTool")}
          />
          <TextField
            label="Endereço da ferramenta de conversas"
            optional
            type="url"
            inputMode="url"
            maxLength={LONGEST_SETTING.url}
            hint="Escreva {phone} onde vai o telefone do lead."
            {...form.field("conversationUrl")}
          />
          <TextField
            label="Endereço da gestão"
            optional
            type="url"
            inputMode="url"
            maxLength={LONGEST_SETTING.url}
            hint="Para onde ‘Gestão’ leva. Vazio: para estas páginas."
            {...form.field("managementUrl")}
          />
        </Part>
        <Part>
          <h2>Senhas</h2>
          <Pair>
            <TextField
              label="Máximo de caracteres"
              inputMode="numeric"
              maxLength={3}
              {...form.field("passwordLength")}
            />
            <TextField label="Símbolos permitidos" maxLength={40} {...form.field("passwordSymbols")} />
          </Pair>
        </Part>
      </fieldset>
      <FormError>{form.error}</FormError>
      {mayChange && (
        <Foot>
          <Button type="submit" variant="primary" busy={form.busy}>
            Salvar configurações
          </Button>
        </Foot>
      )}
    </Parts>
  );
}

const ACCENTS: Record<string, string> = {
  Araguaina: "Araguaína",
  Belem: "Belém",
  Cuiaba: "Cuiabá",
  Eirunepe: "Eirunepé",
  Maceio: "Maceió",
  Noronha: "Fernando de Noronha",
  Santarem: "Santarém",
  Sao_Paulo: "São Paulo",
};

/** The zones of Brazil by their cities; that of the agency too, whichever it is. */
const zonesWith = (zone: string) =>
  [...new Set<string>([...TIME_ZONES, zone])].map((value) => {
    const city = value.split("/")[1] ?? value;
    return { value, label: ACCENTS[city] ?? city.replaceAll("_", " ") };
  });
