import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSession } from "../data/session/useSession";
import type { ShortcutId } from "../data/shortcuts/shortcuts";
import { useShortcuts } from "../data/shortcuts/useShortcuts";
import { lazyDialog } from "../ui/lazyDialog";
import { furtherPagesOf, managementOf, openPage } from "./furtherPages";
import { AGENDA_TAB, HOME_TAB, type NavigationTab, tabsOf } from "./navigation";

const ShortcutsDialog = lazyDialog(() =>
  import("./ShortcutsDialog").then((module) => module.ShortcutsDialog),
);

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

/** The shortcuts that work on every page, and what they open (docs/product/shortcuts.md). */
export function Shortcuts() {
  const { user, enterprise } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"help" | null>(null);
  const tabs = tabsOf(user.roles);
  const pages = [
    ...tabs.map((tab) => ({ to: tab.to, shortcut: shortcutOf(tab) })),
    ...managementOf({ user, enterprise }),
    ...furtherPagesOf({ user, enterprise }),
    { to: tabs.find(({ types }) => types.length > 0)?.to, shortcut: "goFunnel" as const },
  ];
  useShortcuts({
    help: () => setOpen("help"),
    ...Object.fromEntries(
      pages.flatMap(({ to, shortcut }) => (to && shortcut ? [[shortcut, () => openPage(to, navigate)]] : [])),
    ),
  });
  return open === "help" && <ShortcutsDialog onClose={() => setOpen(null)} />;
}
