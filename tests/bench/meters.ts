import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { cpuOf } from "../support/processes";

/** Processor time that a program has used so far, in milliseconds, over all of its processes. */
export type Meter = () => number;
/** Several programs by name. */
export type Meters<Name extends string = string> = Record<Name, Meter>;

export const meterOf = ({ pid }: { pid: number }): Meter => {
  return () => cpuOf(pid);
};

const processes = (): { pid: number; parent: number }[] =>
  execFileSync("ps", ["-axo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => {
      const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent };
    });

/** Milliseconds of children that have ended: the kernel counts in hundredths of a second. Linux only, else 0. */
function ofEnded(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const [, , , , , , , , , , , , , childUser = "0", childSystem = "0"] = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(childUser) + Number(childSystem)) * 10;
}

/** A PostgreSQL server on this machine: the postmaster, the backends that there are, and those that have ended. */
export async function postgresMeter(url: string): Promise<Meter & { memory: () => number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const parent = processes().find(({ pid }) => pid === rows[0]?.pid)?.parent;
  await client.end();
  if (!parent) throw new Error("the PostgreSQL server runs on another machine");
  const alive = () => [parent, ...processes().flatMap((one) => (one.parent === parent ? [one.pid] : []))];
  const orNone = (pid: number, read: (pid: number) => number) => {
    try {
      return read(pid);
    } catch {
      // It ended after it was listed.
      return 0;
    }
  };
  return Object.assign(() => ofEnded(parent) + alive().reduce((sum, pid) => sum + orNone(pid, cpuOf), 0), {
    memory: () => alive().reduce((sum, pid) => sum + orNone(pid, ownMemory), 0),
  });
}

/** Megabytes that a process shares with no other one: backends share their buffers. Linux only, else 0. */
export function ownMemory(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  const [, kB = "0"] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(file, "utf8")) ?? [];
  return Number(kB) / 1024;
}

/** Processor time of each program while `work` runs, in milliseconds. */
export async function spent<Name extends string>(
  meters: Meters<Name>,
  work: () => Promise<unknown>,
): Promise<Record<Name, number>> {
  const names = Object.keys(meters) as Name[];
  const before = names.map((name) => meters[name]());
  await work();
  return Object.fromEntries(
    names.map((name, index) => [name, meters[name]() - (before[index] ?? Number.NaN)]),
  ) as Record<Name, number>;
}
