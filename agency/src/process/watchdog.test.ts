import { spawn } from "node:child_process";
import { once } from "node:events";
import { packageFolder } from "../database/migrate";

/** In a process of its own: the main thread turns in circles, or only works for long. */
const ended = async (work: string) => {
  const script = `import { startWatchdog } from "./src/process/watchdog"; const stop = startWatchdog(10, 50); ${work}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: packageFolder(),
    env: { PATH: process.env.PATH },
    stdio: "ignore",
    timeout: 60_000,
    killSignal: "SIGABRT",
  });
  const [code, signal] = await once(child, "close");
  return signal ?? code;
};

test("a process whose main thread is stuck is ended, without a signal; another goes on and ends as it likes", async () => {
  // It listens to SIGTERM, and so could not be ended by it.
  const stuck = `process.on("SIGTERM", () => {}); setTimeout(() => { for (;;); }, 200);`;
  const busy = `setTimeout(() => stop().then(() => process.exit(7)), 1500);`;
  expect(await Promise.all([ended(stuck), ended(busy)])).toEqual(["SIGKILL", 7]);
}, 90_000);
