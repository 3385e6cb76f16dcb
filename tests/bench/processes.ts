import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const linux = process.platform === "linux";
const ticks = linux ? Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" })) : 100;

/** CPU time that a process has used so far, user and system, all threads, in milliseconds. */
export function cpuOf(pid: number): number {
  if (linux) {
    // The name in parentheses may hold spaces; utime and stime are the 12th and 13th fields after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1000;
  }
  const [seconds = "0", minutes = "0", hours = "0"] = execFileSync("ps", ["-o", "time=", "-p", String(pid)], {
    encoding: "utf8",
  })
    .trim()
    .split(":")
    .reverse();
  return (Number(seconds) + 60 * Number(minutes) + 3600 * Number(hours)) * 1000;
}

/** Resident memory of a process in megabytes. */
export const residentOf = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

/** Keeps a process, all threads, on one core, so that what it spends is comparable. Nothing happens without taskset. */
export const pin = (pid: number, core: number): void => {
  if (linux) spawnSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" });
};
