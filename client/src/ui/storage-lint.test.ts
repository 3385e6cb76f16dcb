import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");

/** The lines that the rule refuses. */
function refused(lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "soleira-lint-"));
  try {
    const rules = {
      plugins: [join(ROOT, "lint/denied-storage.grit")],
      linter: { rules: { recommended: false } },
    };
    writeFileSync(join(folder, "biome.json"), JSON.stringify(rules));
    writeFileSync(join(folder, "one.ts"), lines.join("\n"));
    const args = ["lint", "--reporter=json", "--max-diagnostics=none", "one.ts"];
    const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/biome"), args, {
      cwd: folder,
      encoding: "utf8",
    });
    const found = JSON.parse(stdout) as { diagnostics: { location: { start: { line: number } } }[] };
    return [...new Set(found.diagnostics.map(({ location }) => lines[location.start.line - 1] ?? ""))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a bare access to what a browser may deny is refused, however it is written", () => {
  const bare = [
    ...[
      "localStorage;",
      "window.sessionStorage;",
      "self.caches;",
      "globalThis.indexedDB;",
      "document.cookie;",
    ],
    ...["window?.localStorage;", 'globalThis["localStorage"];', "self['caches'];", "window[`cookieStore`];"],
    ...["const { localStorage } = window;", "const { sessionStorage: kept } = globalThis;"],
    ...["({ localStorage: other } = window);", 'const { "indexedDB": base } = self;'],
    ...["const { cookie } = document;", "const { cookie: text, ...rest } = document;"],
    ...["const { serviceWorker } = navigator;", "const { serviceWorker: worker = null } = navigator;"],
    ...["new BroadcastChannel('x');", "navigator.serviceWorker;"],
  ];
  const fine = ["const { title } = document;", 'window["name"];', "deviceStorage.read('one');"];
  expect(refused([...bare, ...fine])).toEqual(bare);
});
