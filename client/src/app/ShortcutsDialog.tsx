import { funnelsOf, type Role } from "@soleira/schema/account/roles";
import { useState } from "react";
import { styled } from "styled-components";
import { useSession } from "../data/session/useSession";
import {
  BOARD_KEYS,
  SHORTCUT_IDS,
  SHORTCUTS,
  type ShortcutPlace,
  WITH_MODIFIER,
} from "../data/shortcuts/shortcuts";
import { boundShortcuts } from "../data/shortcuts/useShortcuts";
import { ShortcutSwitch } from "../features/account/ShortcutSwitch";
import { Dialog } from "../ui/Dialog";
import { Keys } from "../ui/Keys";
import { media, space, type, weight } from "../ui/theme";

const Parts = styled.div`
  columns: 2;
  column-gap: ${space(8)};
  ${media.phone} { columns: 1; }
  & > section { break-inside: avoid; margin-bottom: ${space(5)}; }
  & h3 { ${type.small} font-weight: ${weight.strong}; margin-bottom: ${space(1)}; }
  & li { display: flex; align-items: center; justify-content: space-between; gap: ${space(4)}; min-height: 32px; }
`;

const TITLE: Record<ShortcutPlace, string> = {
  everywhere: "Em qualquer página",
  pages: "Ir para",
  lead: "Do atendimento aberto, do cartão ou da linha em foco",
  today: "Na lista de hoje",
  board: "No quadro",
};
const PLACES = Object.keys(TITLE) as ShortcutPlace[];

type Row = { keys: string; label: string };

/** What is bound on every page, and what works on pages that this person has. */
function rowsOf(roles: readonly Role[]): { title: string; rows: Row[] }[] {
  const bound = boundShortcuts();
  const has: Record<ShortcutPlace, boolean> = {
    everywhere: false,
    pages: false,
    lead: funnelsOf(roles).length > 0,
    today: funnelsOf(roles).length > 0,
    board: funnelsOf(roles).length > 0,
  };
  return PLACES.map((place) => ({
    title: TITLE[place],
    rows: [
      ...(place === "everywhere" ? WITH_MODIFIER : place === "board" && has.board ? BOARD_KEYS : []),
      ...SHORTCUT_IDS.filter((id) => SHORTCUTS[id].place === place && (has[place] || bound.includes(id))).map(
        (id) => SHORTCUTS[id],
      ),
    ],
  })).filter(({ rows }) => rows.length > 0);
}

/** All shortcuts, of the one list that binds them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  // Those of the page below; opening it changes nothing of them.
  const [parts] = useState(() => rowsOf(user.roles));
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title="Atalhos do teclado"
      description="Os de uma tecla não agem enquanto você digita nem com uma janela aberta."
    >
      <Parts>
        {parts.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {rows.map(({ keys, label }) => (
                <li key={keys}>
                  {label}
                  <Keys of={keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Parts>
      <ShortcutSwitch />
    </Dialog>
  );
}
