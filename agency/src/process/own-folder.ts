import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../error/error-code";

/** Our files in the data folder itself; others that are there are not ours to change. */
const FILES = [
  "agency-token-key",
  "agency.lock",
  "demo-sign-ins.json",
  "reserve",
  "secrets.json",
  "sessions.json",
];

/** Takes the rights of all but the owner from a file or folder; false when it is not ours, true when there is none. */
async function narrow(path: string): Promise<boolean> {
  try {
    const { mode } = await stat(path);
    if (mode & 0o077) await chmod(path, mode & 0o700);
    return true;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return true;
    if (errorCode(error) === "EPERM") return false;
    throw error;
  }
}

/**
 * Makes the data folder, and whatever of ours is in it, readable and writable by its owner alone, whatever folder was
 * there (docs/product/machine.md#files). False when some of it belongs to another user.
 */
export async function keepToOwner(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = join(folder, "database");
  const inside = await readdir(database, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = [
    folder,
    ...FILES.map((name) => join(folder, name)),
    database,
    ...inside.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name)),
  ];
  const narrowed = await Promise.all(paths.map(narrow));
  return narrowed.every(Boolean);
}
