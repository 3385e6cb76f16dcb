import { link, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../error/error-code";
import { StartError } from "../error/start-error";

/** When the process began, in the kernel's ticks: tells a living owner from another process with its number. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null; // no /proc (macOS, Windows) or no such process: the signal below decides
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

async function holderOf(file: string): Promise<number | null> {
  const [pid, start] = (await readFile(file, "utf8").catch(() => "")).split(" ");
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0 || !isAlive(holder)) return null;
  const began = await startOf(holder);
  return began && start && began !== start ? null : holder;
}

/** Takes a dead process's lock away; a process that took it over a moment before us gets it back. */
async function removeStale(file: string, refuse: (pid: number) => never): Promise<void> {
  const aside = `${file}.${process.pid}`;
  // Each of the three fails where another process was faster: what is there now says who holds it.
  await rename(file, aside).catch(() => undefined);
  const holder = await holderOf(aside);
  if (holder !== null && holder !== process.pid) await link(aside, file).catch(() => undefined);
  await unlink(aside).catch(() => undefined);
  if (holder !== null && holder !== process.pid) refuse(holder);
}

/** Our own processes, since a second database in one process is as harmful as a second process. */
const held = new Set<string>();

/**
 * Takes the lock of a data folder; a lock whose process is dead is taken over. Answers the function that releases it.
 * @throws StartError when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, "agency.lock");
  const refuse: (pid: number) => never = (pid) => {
    throw new StartError(
      `DATA_DIR: ${folder} já está em uso pelo processo ${pid} (the data folder is in use).`,
    );
  };
  if (held.has(file)) refuse(process.pid);
  const content = `${process.pid} ${(await startOf(process.pid)) ?? ""}`;
  for (let tries = 0; ; tries++) {
    try {
      await writeFile(file, content, { flag: "wx" });
      break;
    } catch (error) {
      if (errorCode(error) !== "EEXIST" || tries === 3) throw error;
      const holder = await holderOf(file);
      if (holder !== null && holder !== process.pid) refuse(holder);
      await removeStale(file, refuse);
    }
  }
  held.add(file);
  return async () => {
    held.delete(file);
    // Gone with its folder, or taken over: nothing is held either way.
    await unlink(file).catch(() => undefined);
  };
}
