import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const linux = process.platform === "linux";

/** CPU time that a process has used so far, user and system, all threads, in milliseconds. */
export function cpuOf(pid: number): number {
  if (linux) {
    // In nanoseconds, by thread; those of Node last as long as it does.
    const threads = readdirSync(`/proc/${pid}/task`);
    const spent = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"));
    return spent.reduce((sum, text) => sum + Number(text.split(" ")[0]) / 1e6, 0);
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
