import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A path under the checkout's top folder. */
export const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A folder that is gone when this process ends. */
export function scratch(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `soleira-bench-${name}-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
