import { mayEnter } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { useNavigate } from "react-router-dom";
import type { Command } from "../data/commands";
import { useSession } from "../data/session/useSession";
import { SHORTCUTS, type ShortcutId } from "../data/shortcuts/shortcuts";
import { useShortcuts } from "../data/shortcuts/useShortcuts";
import { ALL_PATH } from "../features/table/allPath";
import { lazyDialog } from "../ui/lazyDialog";
import { furtherPagesOf, managementOf, openPage } from "./furtherPages";
import {
  AGENDA_TAB,
  createPath,
  HELP_PATH,
  HOME_TAB,
  type NavigationTab,
  tabsOf,
  typesOf,
} from "./navigation";

const CommandMenu = lazyDialog(() =>
  import("../pages/command/CommandMenu").then((module) => module.CommandMenu),
);
const ShortcutsDialog = lazyDialog(() =>
  import("./ShortcutsDialog").then((module) => module.ShortcutsDialog),
);

/** What stands before any page. */
export type OverAll = "search" | "help";

const FUNNEL: Record<BusinessType, ShortcutId> = {
  SALE: "goSale",
  RENT: "goRent",
  RAISE_PROPERTY: "goRaise",
};

/** The shortcut of a tab in the header. */
function shortcutOf(tab: NavigationTab): ShortcutId | undefined {
  if (tab.to === HOME_TAB.to) return "goHome";
  if (tab.to === AGENDA_TAB.to) return "goAgenda";
  const [type] = tab.types;
  return type && FUNNEL[type];
}

type ShortcutsProps = { opened: OverAll | null; onOpen: (what: OverAll | null) => void };

/** The shortcuts that work on every page, and what they open (docs/product/shortcuts.md, docs/product/command.md). */
export function Shortcuts({ opened, onOpen }: ShortcutsProps) {
  const { user, enterprise } = useSession();
  const navigate = useNavigate();
  const tabs = tabsOf(user.roles);
  const pages = [
    ...tabs.map((tab) => ({ label: tab.label, to: tab.to, shortcut: shortcutOf(tab) })),
    ...managementOf({ user, enterprise }),
    ...furtherPagesOf({ user, enterprise }),
  ];
  const funnel = tabs.find(({ types }) => types.length > 0);
  const goes = [...pages, ...(funnel ? [{ to: funnel.to, shortcut: "goFunnel" as const }] : [])];
  useShortcuts({
    search: () => onOpen("search"),
    help: () => onOpen("help"),
    ...Object.fromEntries(
      goes.flatMap(({ to, shortcut }) => (shortcut ? [[shortcut, () => openPage(to, navigate)]] : [])),
    ),
  });
  const commands = (): Command[] => [
    ...pages.map(({ label, to, shortcut }) => ({
      id: `page-${to}`,
      label,
      keys: shortcut && SHORTCUTS[shortcut].keys,
      run: () => openPage(to, navigate),
    })),
    ...(typesOf(user.roles).length > 1
      ? [
          {
            id: "page-all",
            label: "Tabela de todos os funis",
            words: "atendimentos",
            run: () => void navigate(ALL_PATH),
          },
        ]
      : []),
    ...typesOf(user.roles).map((type) => ({
      id: `create-${type}`,
      label: `Novo atendimento em ${FUNNEL_NAME[type]}`,
      words: "criar lead",
      run: () => void navigate(createPath(type)),
    })),
    { id: "page-help", label: "Ajuda", run: () => void navigate(HELP_PATH) },
    { id: "shortcuts", label: "Atalhos do teclado", keys: "?", run: () => onOpen("help") },
  ];
  const close = () => onOpen(null);
  return (
    <>
      {opened === "search" && (
        <CommandMenu pages={commands()} withLeads={mayEnter(user.roles)} onClose={close} />
      )}
      {opened === "help" && <ShortcutsDialog onClose={close} />}
    </>
  );
}
