import { cpuOf, pin } from "../support/processes";
import { askBoard, type Credentials } from "./board-query";
import { settings } from "./settings";

/** Boards of a round: a fifth of a second, so that a program finds its code in the processor's caches again. */
export const boards = 40;
/** Rounds, so that their median is steadier than what is to be measured. */
export const rounds = settings.rounds;

/** Milliseconds of CPU that a process spends on one board, over a round of boards one after the other. */
export async function cpuPerBoard(pid: number, url: string, who: Credentials): Promise<number> {
  const before = cpuOf(pid);
  for (let board = 0; board < boards; board += 1) await askBoard(url, who);
  return (cpuOf(pid) - before) / boards;
}

/** Keeps a server on one core and lets it answer until its code is compiled. */
export async function warm({ pid, url }: { pid: number; url: string }, who: Credentials): Promise<void> {
  pin(pid, 1);
  for (let round = 0; round < 10; round += 1) await cpuPerBoard(pid, url, who);
}
