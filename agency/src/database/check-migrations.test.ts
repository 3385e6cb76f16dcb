import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrationsFolder, packageFolder } from "./migrate";

const script = join(packageFolder(), "check-migrations.mjs");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync(migrationsFolder(), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = (...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [script, folder, ...words], { encoding: "utf8" });
  return { status, stderr };
};

describe("the lint of applied migrations", () => {
  test("passes what is committed", () => {
    expect(check()).toEqual({ status: 0, stderr: "" });
  });

  test("fails by the name of one that was edited, in a comment too, and does not list it anew", () => {
    appendFileSync(join(folder, "0080_cheap_reads.sql"), "-- one more word\n");
    for (const words of [[], ["--add"]])
      expect(check(...words)).toEqual({
        status: 1,
        stderr: expect.stringContaining("0080_cheap_reads.sql was edited"),
      });
    expect(check().status).toBe(1);
  });

  test("fails where one is gone or another name has its text", () => {
    const text = readFileSync(join(folder, "0003_attendance.sql"));
    rmSync(join(folder, "0003_attendance.sql"));
    writeFileSync(join(folder, "0003_attendances.sql"), text);
    const { status, stderr } = check();
    expect(status).toBe(1);
    expect(stderr).toContain("0003_attendance.sql is gone");
    expect(stderr).toContain("0003_attendances.sql is not listed");
  });

  test("lists a new one in its place and holds it from then on", () => {
    writeFileSync(join(folder, "0099_new.sql"), "select 1;\n");
    expect(check()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("0099_new.sql is not listed"),
    });
    expect(check("--add").status).toBe(0);
    const names = readFileSync(join(folder, "SHA256SUMS"), "utf8").match(/\S+\.sql/g) ?? [];
    expect(names).toEqual([...names].sort());
    expect(check().status).toBe(0);
    writeFileSync(join(folder, "0099_new.sql"), "select 2;\n");
    expect(check().status).toBe(1);
  });
});
