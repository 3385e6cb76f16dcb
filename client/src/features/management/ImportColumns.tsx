import { useQuery } from "@apollo/client/react";
import { agentRole } from "@soleira/schema/account/roles";
import {
  columnLetter,
  IMPORT_FIELD_TEXT,
  IMPORT_FIELDS,
  MOST_IMPORT_DAYS,
} from "@soleira/schema/import/fields";
import { useState } from "react";
import { styled } from "styled-components";
import { errorText, fieldErrors, notSavedText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useChange } from "../../data/useChange";
import { readAnew } from "../../data/useRefetchOn";
import { Button } from "../../ui/Button";
import { Checkbox } from "../../ui/Checkbox";
import { FormError } from "../../ui/FormError";
import { RadioGroup, Wrong } from "../../ui/RadioGroup";
import { Select } from "../../ui/Select";
import { color, media, space, type, weight } from "../../ui/theme";
import { CheckSheetImportDocument, ImportReceiversDocument } from "./Imports.generated";
import { FUNNELS, type SheetImport } from "./importTexts";
import { Part } from "./Part";

const Columns = styled.ul`
  & > li { display: grid; grid-template-columns: minmax(0, 1fr) 240px; align-items: center; gap: ${space(1)} ${space(4)}; padding: ${space(2)} ${space(4)}; border-top: 1px solid ${color.line}; }
  & > li > div { min-width: 0; overflow-wrap: anywhere; ${type.small} }
  & strong { font-weight: ${weight.medium}; }
  & small { display: block; ${type.tiny} color: ${color.inkMuted}; }
  ${media.phone} { & > li { grid-template-columns: 1fr; padding: ${space(3)} ${space(4)}; } }
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(3)} ${space(4)} ${space(4)};
  border-top: 1px solid ${color.line};
  & > button { align-self: flex-end; }
  ${media.phone} { & > button { align-self: stretch; } }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${space(4)};
`;

const RECEIVERS = [
  { value: "USER", label: "Um corretor" },
  { value: "COLUMN", label: "O corretor que a planilha diz" },
  { value: "QUEUE", label: "A fila, um a um" },
];
const DAYS = Array.from({ length: MOST_IMPORT_DAYS }, (_, n) => ({
  value: String(n + 1),
  label: n === 0 ? "De uma vez" : `Em ${n + 1} dias`,
}));

type Field = SheetImport["columns"][number]["field"];

/** What each column holds, and who gets the leads (docs/product/import.md#columns). */
export function ImportColumns({
  sheet,
  onMended,
}: {
  sheet: SheetImport;
  onMended: (isMended: boolean) => void;
}) {
  const isLeads = sheet.kind === "LEADS";
  const [typed, setTyped] = useState({
    hasTitles: sheet.hasTitles,
    fields: sheet.columns.map(({ field }) => field),
    businessType: sheet.businessType,
    receiver: sheet.receiver,
    userId: sheet.user?.id ?? "",
    days: sheet.days,
  });
  const { hasTitles, fields, businessType, receiver, userId, days } = typed;
  const mend = (more: Partial<typeof typed>) => {
    setTyped({ ...typed, ...more });
    onMended(true);
  };
  const [wrong, setWrong] = useState<unknown>();
  const { change, busy } = useChange(CheckSheetImportDocument, {
    keep: true,
    onSaved: () => onMended(false),
    onRefused: (error) => {
      setWrong(error);
      return true;
    },
  });
  const people = useQuery(ImportReceiversDocument, {
    variables: { role: agentRole(businessType) },
    skip: !isLeads || receiver !== "USER",
  });
  const at = (name: string) => fieldErrors(wrong).find(({ field }) => field === name)?.message;
  const isElsewhere = wrong !== undefined && !["fields", "userId", "receiver", "days"].some(at);
  const options = [
    { value: "NONE", label: "Não importar" },
    ...IMPORT_FIELDS[sheet.kind].map((value) => ({ value, label: IMPORT_FIELD_TEXT[value] })),
  ];
  const nameOf = (index: number) => {
    const title = hasTitles ? sheet.columns[index]?.title : "";
    return title || `Coluna ${columnLetter(index)}`;
  };
  const samplesOf = ({ title, samples }: SheetImport["columns"][number]) =>
    (hasTitles ? samples : [title, ...samples]).filter((cell) => cell !== "").slice(0, 3);
  const check = () => {
    setWrong(undefined);
    void change({
      importId: sheet.id,
      hasTitles,
      fields,
      businessType,
      receiver,
      userId: receiver === "USER" ? userId || null : null,
      days: receiver === "QUEUE" ? days : 1,
    });
  };
  return (
    <Part aria-label="Colunas">
      <header>
        <h2>O que cada coluna tem</h2>
      </header>
      <Body as="div">
        <Checkbox
          label="A primeira linha tem os títulos das colunas"
          checked={hasTitles}
          onChange={({ target }) => mend({ hasTitles: target.checked })}
        />
        {at("fields") && <Wrong role="alert">{at("fields")}</Wrong>}
      </Body>
      <Columns>
        {sheet.columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <li key={index}>
            <div>
              <strong>{nameOf(index)}</strong>
              <small>{samplesOf(column).join(" · ") || "Sem exemplos"}</small>
            </div>
            <Select
              label={`O que ${nameOf(index)} tem`}
              hideLabel
              options={options}
              value={fields[index] ?? "NONE"}
              onChange={({ target }) =>
                mend({
                  fields: fields.map((field, place) => (place === index ? (target.value as Field) : field)),
                })
              }
            />
          </li>
        ))}
      </Columns>
      <Body>
        {isLeads && (
          <RadioGroup
            legend="Quem recebe os leads"
            options={RECEIVERS}
            value={receiver}
            error={at("receiver")}
            onChange={(value) => mend({ receiver: value as typeof receiver })}
          />
        )}
        <Pair>
          <Select
            label="Funil"
            hint="Das linhas que não dizem o seu."
            options={FUNNELS}
            value={businessType}
            onChange={({ target }) => mend({ businessType: target.value as typeof businessType })}
          />
          {isLeads && receiver === "USER" && (
            <Select
              label="Corretor"
              placeholder="Escolha"
              options={(people.data?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={userId}
              error={at("userId") ?? (people.error && errorText(people.error))}
              onChange={({ target }) => mend({ userId: target.value })}
            />
          )}
          {isLeads && receiver === "QUEUE" && (
            <Select
              label="Distribuir"
              hint="Uma parte por dia, na hora em que você começar."
              options={DAYS}
              value={String(days)}
              error={at("days")}
              onChange={({ target }) => mend({ days: Number(target.value) })}
            />
          )}
        </Pair>
        {people.error && (
          <Button onClick={() => quietly(readAnew(people.observable))}>Carregar os corretores de novo</Button>
        )}
        {isElsewhere && <FormError>{notSavedText(wrong)}</FormError>}
        <Button variant="primary" busy={busy} onClick={check}>
          {sheet.state === "DRAFT" ? "Verificar" : "Verificar de novo"}
        </Button>
      </Body>
    </Part>
  );
}
