import { randomFillSync } from "node:crypto";
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

const MIB = 1024 * 1024;
/**
 * Held in a file, to be given up when a write meets a full disk: two segments of the write-ahead log, of which one
 * transaction of a call fills less than one. Without room for a segment PostgreSQL panics, and PGlite then never returns.
 */
const RESERVE = 32 * MIB;
/** What must be free beside the reserve for a change to begin, and for the little that a sign-in writes. */
const FREE = { change: 32 * MIB, session: 8 * MIB };

/** What a transaction is going to write. */
export type Need = keyof typeof FREE;
export type Room = ReturnType<typeof createRoom>;

/**
 * Watches the disk of a data folder (docs/product/machine.md#disk). `say` is called when room runs out and when it is back.
 */
export function createRoom(folder: string, say: (text: string) => void = () => undefined) {
  const file = join(folder, "reserve");
  let held = statSync(file, { throwIfNoEntry: false })?.size === RESERVE;
  let short = false;
  const free = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };

  /** Takes the reserve where there is room for it. */
  const hold = (): boolean => {
    if (held || free() < RESERVE + FREE.change) return held;
    // Noise, since some file systems give zeros no room at all.
    const block = randomFillSync(Buffer.alloc(MIB));
    const to = openSync(file, "w", 0o600);
    try {
      for (let written = 0; written < RESERVE; written += MIB) writeSync(to, block);
      held = statSync(file).size === RESERVE;
    } catch {
      held = false;
    } finally {
      closeSync(to);
    }
    if (!held) rmSync(file, { force: true });
    return held;
  };

  return {
    hold,
    /** Whether the disk is so full that a database cannot even be opened. */
    isFull: (): boolean => !held && free() < RESERVE,

    /** Whether a transaction with that need may begin. */
    has(need: Need): boolean {
      const has = hold() ? free() >= FREE[need] : need === "session" && free() >= RESERVE;
      if (need === "change" && has === short) {
        short = !has;
        say(short ? "the disk is full: changes are refused" : "the disk has room again: changes are taken");
      }
      return has;
    },

    /** Gives the reserve up for a write that found no room; false when it was given up already. */
    release(): boolean {
      if (!held) return false;
      held = false;
      rmSync(file, { force: true });
      return true;
    },
  };
}
