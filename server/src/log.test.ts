import { spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, open } from "node:fs/promises";

/** Lines on a stdout that takes none, and one on stderr at the end. */
const PROGRAM = `
  import { createLog } from "./src/log.ts";
  const log = createLog("info");
  for (let line = 0; line < 20_000; line++) log.info({ line, text: "x".repeat(100) }, "a line");
  setTimeout(() => process.stderr.write("still there"), 200);
`;

/** What the program says on stderr, and its exit code. */
async function run(stdout: "pipe" | number): Promise<[string, number]> {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", PROGRAM], {
    stdio: ["ignore", stdout, "pipe"],
  });
  child.stdout?.destroy();
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, "close");
  return [said, code as number];
}

test("a full disk and a closed pipe lose lines and nothing else", async () => {
  const full: FileHandle | undefined = await open("/dev/full", "w").catch(() => undefined);
  try {
    if (full) expect(await run(full.fd)).toEqual(["still there", 0]);
    expect(await run("pipe")).toEqual(["still there", 0]);
  } finally {
    await full?.close();
  }
}, 60_000);
