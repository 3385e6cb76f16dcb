import { dirname } from "node:path";
import type { Plugin } from "vite";

export const PAGE = "/pages/board/AttendanceBoardPage.tsx";
export const DRAG = "/pages/board/MovableBoard.tsx";

/**
 * Pages, and the parts of them with code of their own: the board first, whose bytes count, with what comes to the header of
 * every page after it; a lead's page, which has most, last.
 */
const ROOTS: [name: string, module: string][] = [
  ["board", PAGE],
  ["drag", DRAG],
  ["header", "/app/RemoteParts.tsx"],
  ["home", "/pages/home/HomePage.tsx"],
  ["table", "/pages/table/AttendanceTablePage.tsx"],
  ["agenda", "/pages/visits/VisitsPage.tsx"],
  ["lead", "/pages/detail/AttendanceDetailPage.tsx"],
];

const TABS = "/@radix-ui/react-tabs/";

/** The files of the icons that a module imports by name; it imports them from an index of all that there are. */
function iconFiles(infoOf: (id: string) => { code: string | null } | null, index: string) {
  const files = new Map<string, string>();
  const exported = infoOf(index)?.code?.matchAll(/export \{([^}]*)\} from '\.(\/icons\/[^']*)'/g) ?? [];
  for (const [, names = "", file = ""] of exported)
    for (const name of names.split(","))
      files.set(name.replace("default as", "").trim(), `${dirname(index)}${file}`);
  const of = (id: string): string[] => {
    const [, names = ""] = /import \{([^}]*)\} from "lucide-react"/.exec(infoOf(id)?.code ?? "") ?? [];
    return names.split(",").flatMap((name) => files.get(name.replace(/ as .*/s, "").trim()) ?? []);
  };
  return { count: files.size, of };
}

/**
 * What a page shares with others is one file, not one for each set of pages that share it: a lead's page was sixty
 * requests. A module is in the file of the first of `ROOTS` that imports it: the board fetches nothing that it does not
 * need, each other page a little that only those before it do. What a lead's page shares with the table or the agenda is a
 * file apart, and so is what its tabs are made with: with the rest of theirs it would fetch dialogs, periods and zod, which
 * it opens nothing with at first.
 */
export function sharedCode() {
  const reached = new Map<string, Set<string>>();
  const plugin: Plugin = {
    name: "soleira:shared-code",
    apply: "build",
    buildEnd() {
      const index = [...this.getModuleIds()].find((id) => id.endsWith("/lucide-react.mjs")) ?? "";
      const icons = iconFiles((id) => this.getModuleInfo(id), index);
      if (icons.count === 0) return this.error("The index of lucide-react cannot be read.");
      for (const [name, module] of ROOTS) {
        const root = [...this.getModuleIds()].find((id) => id.endsWith(module));
        if (!root) return this.error(`No module ${module}.`);
        const found = new Set([root]);
        // Packages come along with what imports them: their indexes name more than is used. Of icons it is looked up which.
        for (const id of found) {
          for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
            if (!imported.includes("/node_modules/")) found.add(imported);
          for (const icon of icons.of(id)) found.add(icon);
        }
        reached.set(name, found);
      }
      const tabs = [...this.getModuleIds()].filter((id) => id.includes(TABS));
      for (const id of tabs)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
          if (!tabs.includes(imported)) tabs.push(imported);
      reached.set("tabs", new Set(tabs));
    },
  };
  const needs = (name: string, id: string) => reached.get(name)?.has(id) === true;
  const group = (name: string, test: (id: string) => boolean, priority: number) => ({
    name: `${name}-shared`,
    test,
    minShareCount: 2,
    priority,
  });
  const priorityOf = (index: number) => 2 * (ROOTS.length - index);
  const table = ROOTS.findIndex(([name]) => name === "table");
  const groups = [
    group("tabs", (id) => needs("tabs", id), priorityOf(0) + 1),
    ...ROOTS.map(([name], index) => group(name, (id) => needs(name, id), priorityOf(index))),
    group(
      "pages",
      (id) => needs("lead", id) && (needs("table", id) || needs("agenda", id)),
      priorityOf(table) + 1,
    ),
  ];
  return { plugin, groups };
}
