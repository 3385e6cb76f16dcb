import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { type Command, offeredCommands } from "../../data/commands";
import { Dialog } from "../../ui/Dialog";
import { Input } from "../../ui/TextField";
import { color, media, space } from "../../ui/theme";
import { CommandOptions } from "./CommandOptions";
import { SearchState } from "./SearchState";
import { useCommandParts } from "./useCommandParts";
import { useFoundLeads } from "./useFoundLeads";

const Field = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  background: ${color.raised};
  & > * { grid-area: 1 / 1; }
  & > svg { align-self: center; margin-left: ${space(3)}; color: ${color.inkMuted}; pointer-events: none; z-index: 1; }
  & > input { min-height: 44px; padding-left: ${space(10)}; }
`;

/** Of one height whatever is found: nothing moves under the finger. */
const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-height: min(26rem, 60dvh);
  ${media.short} { min-height: 0; }
`;

const MOST_TYPED = 100;

/** As a ref: the focus is here before Radix looks for something to focus. */
const begin = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true });

type CommandMenuProps = {
  /** The pages of this person, and what is done without a lead. */
  pages: readonly Command[];
  /** May open leads: else there are none to search. */
  withLeads: boolean;
  onClose: () => void;
};

/** One field for every lead, every page, and what can be done with what is open (docs/product/command.md). */
export function CommandMenu({ pages, withLeads, onClose }: CommandMenuProps) {
  const id = useId();
  const [opener] = useState(() => document.activeElement);
  // What is open below stays as it is for as long as this is before it.
  const [actions] = useState(offeredCommands);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [entered, setEntered] = useState(false);
  const text = typed.trim();
  const search = useFoundLeads(withLeads ? text : "");
  const parts = useCommandParts({ text, found: search.leads, actions, pages, withLeads });
  const options = parts.flatMap((part) => part.options);
  const active = options.find((option) => option.id === chosen) ?? options[0];

  /** The focus goes back first: what opens next gives it back to there. */
  const run = (act: () => void) => {
    flushSync(onClose);
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    act();
  };
  if (entered && !search.waits) {
    setEntered(false);
    const [first] = options;
    // Not while it renders.
    if (first) queueMicrotask(() => run(first.run));
  }

  const step = (by: number) => {
    const at = active ? options.indexOf(active) : -1;
    const next = options[(at + by + options.length) % options.length];
    if (!next) return;
    setChosen(next.id);
    document.getElementById(`${id}-${next.id}`)?.scrollIntoView({ block: "nearest" });
  };
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      step(by);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // Who types faster than the agency answers means what it will find first.
      if (active && (!search.waits || chosen)) run(active.run);
      else if (search.waits) setEntered(true);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Buscar e comandar" size="wide">
      <Panel>
        <Field>
          <Search size={18} aria-hidden />
          <Input
            ref={begin}
            type="search"
            role="combobox"
            aria-label={withLeads ? "Atendimento, página ou ação" : "Página ou ação"}
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={active && `${id}-${active.id}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MOST_TYPED}
            placeholder={
              withLeads ? "Nome, telefone, e-mail, imóvel, #número ou comando" : "Página ou comando"
            }
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(null);
              setEntered(false);
            }}
            onKeyDown={key}
          />
        </Field>
        <CommandOptions
          id={id}
          parts={parts}
          active={active?.id}
          onPoint={setChosen}
          onRun={(option) => run(option.run)}
        />
        {withLeads && <SearchState text={text} search={search} />}
      </Panel>
    </Dialog>
  );
}
