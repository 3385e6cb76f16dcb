import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../error/start-error";
import { lockFolder } from "./lock";

describe("the lock of a data folder", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "soleira-lock-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const file = () => join(folder, "agency.lock");

  test("is held until it is released, in this process too", async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(StartError);
    await unlock();
    const again = await lockFolder(folder);
    await again();
  });

  test("of a living process is refused, and its number is named", async () => {
    const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6); console.log('up')"]);
    await new Promise((resolve) => other.stdout.once("data", resolve));
    try {
      await writeFile(file(), `${other.pid} `);
      await expect(lockFolder(folder)).rejects.toThrow(String(other.pid));
    } finally {
      const gone = new Promise((resolve) => other.once("close", resolve));
      other.kill("SIGKILL");
      await gone;
    }
    const unlock = await lockFolder(folder);
    expect(await readFile(file(), "utf8")).toContain(String(process.pid));
    await unlock();
  });

  test.each(["", "garbage", "-1 x", "99999999 123"])("'%s' in its place is taken over", async (content) => {
    await writeFile(file(), content);
    const unlock = await lockFolder(folder);
    await unlock();
  });

  test("of another process that has a dead owner's number is taken over", async () => {
    // Process 1 lives, but did not begin when the lock says.
    await writeFile(file(), "1 424242424242");
    const unlock = await lockFolder(folder);
    await unlock();
  });
});
