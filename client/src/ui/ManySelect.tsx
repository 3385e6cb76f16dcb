import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { Checkbox } from "./Checkbox";
import { type Failed, FailedList } from "./FailedList";
import { controlLook, Field } from "./Field";
import { Popover } from "./Popover";
import type { Option } from "./Select";
import { TextField } from "./TextField";
import { color, space, type } from "./theme";

/** As a select looks, a button that opens the list. */
const Control = styled.button`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  text-align: left;
  cursor: default;
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > svg { flex-shrink: 0; color: ${color.inkMuted}; }
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  width: min(280px, calc(100vw - 56px));
`;

const List = styled.ul`
  max-height: 260px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const None = styled.p`
  ${type.small}
  color: ${color.inkMuted};
`;

/** From so many on the list can be searched. */
const LONG = 12;

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

type ManySelectProps = {
  label: string;
  /** What it says without a choice: 'Todos'. */
  placeholder: string;
  options: readonly Option[];
  /** The chosen ones. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Its list could not be loaded. */
  failed?: Failed | undefined;
};

/** A choice of several: a button like a select's, and a list of checkboxes. */
export function ManySelect({ label, placeholder, options, value, onChange, failed }: ManySelectProps) {
  const [text, setText] = useState("");
  const name = useId();
  const chosen = options.filter((option) => value.includes(option.value));
  const shown = chosen.map((option) => option.label).join(", ");
  const found = options.filter((option) => plain(option.label).includes(plain(text.trim())));
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return (
    <Field label={label}>
      {({ id }) => (
        <>
          <Popover
            label={label}
            onOpenChange={() => setText("")}
            trigger={(button) => (
              <Control {...button} id={id} type="button" aria-label={`${label}: ${shown || placeholder}`}>
                <span>{shown || placeholder}</span>
                <ChevronDown size={16} aria-hidden />
              </Control>
            )}
          >
            <Panel>
              {options.length >= LONG && (
                <TextField
                  label={`Buscar em ${label}`}
                  hideLabel
                  type="search"
                  placeholder="Buscar"
                  autoComplete="off"
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
              {found.length > 0 ? (
                <List aria-label={label}>
                  {found.map((option) => (
                    <li key={option.value}>
                      <Checkbox
                        name={name}
                        label={option.label}
                        checked={value.includes(option.value)}
                        onChange={() => toggle(option.value)}
                      />
                    </li>
                  ))}
                </List>
              ) : (
                <None>{text ? "Nada com esse nome." : "Nenhuma opção."}</None>
              )}
            </Panel>
          </Popover>
          {failed && <FailedList {...failed} />}
        </>
      )}
    </Field>
  );
}
