import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Stack, startStack } from "../support/stack";

/**
 * The disk of the embedded store is full (docs/product/machine.md#disk): changes are refused, reads go on, it recovers
 * by itself, and it can be stopped. PostgreSQL has a disk of its own and its own ways.
 */
const disk = mkdtempSync(join(tmpdir(), "soleira-disk-"));
const lacking = ((): string | null => {
  if (process.env.TEST_DATABASE_URL) return "this run is on PostgreSQL";
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=150m", "tmpfs", disk], { stdio: "ignore" });
    return null;
  } catch {
    return "mounting is not permitted here";
  }
})();
const described = lacking ? describe.skip : describe;
const filler = join(disk, "fill");

/** Leaves that many bytes of the disk. */
function fillBut(leave: number): number {
  const free = () => statfsSync(disk).bavail * statfsSync(disk).bsize;
  const file = openSync(filler, "a");
  for (let rest = free() - leave; rest > 0; rest = free() - leave)
    writeSync(file, Buffer.alloc(Math.min(rest, 1024 * 1024)));
  closeSync(file);
  return free();
}

/** Seconds of processor that a process has used. */
const processorOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

described(`disk full${lacking ? ` (${lacking})` : ""}`, () => {
  let stack: Stack;
  let token: string;
  beforeAll(async () => {
    stack = await startStack({ gateway: false, dataDir: join(disk, "data") });
    const ana = stack.people[0];
    if (!ana) throw new Error("the demo has no people");
    token = await stack.signIn(ana);
  }, 120_000);
  afterAll(async () => {
    await stack?.stop();
    execFileSync("umount", ["-l", disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${stack.agencyUrl}${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body && JSON.stringify(body),
      // It answers or it hangs for good: this long it never takes.
      signal: AbortSignal.timeout(30_000),
    });
    return {
      status: answer.status,
      retryAfter: answer.headers.get("retry-after"),
      body: await answer.json(),
    };
  };
  let people = 0;
  const create = () => {
    people++;
    return ask("/v1/customer-services/", {
      businessType: "SALE",
      name: `Pessoa Cheia ${people}`,
      phone: `(11) 9${8_000_0000 + people}`,
      content: "x".repeat(4_000),
    });
  };
  const board = () => ask("/v1/customer-services/mine?business_type=SALE&size=1");

  test("changes are refused, reads go on, and with room it takes changes again", async () => {
    expect((await create()).status).toBe(201);
    const { total } = (await board()).body;
    const left = fillBut(100 * 1024);
    const answers = [];
    for (let turn = 0; turn < 100; turn++) answers.push(await create());
    const used = processorOf(stack.agency.pid);
    const reads = await Promise.all(Array.from({ length: 20 }, board));
    expect(reads.map(({ status, body }) => [status, body.total])).toEqual(
      Array.from({ length: 20 }, () => [200, total]),
    );
    expect(await ask("/health/live")).toMatchObject({ status: 200 });
    process.stdout.write(
      `disk full: ${left} bytes left, ${answers.length} changes answered ${[...new Set(answers.map(({ status }) => status))]}, 20 reads took ${(processorOf(stack.agency.pid) - used).toFixed(2)} s of processor\n`,
    );
    for (const { status, retryAfter, body } of answers) {
      expect([status, body.code, retryAfter]).toEqual([503, 5000, "30"]);
      expect(body.description).toMatch(/cheio.*nada foi gravado/);
    }
    rmSync(filler);
    expect((await create()).status).toBe(201);
    expect((await board()).body.total).toBe(total + 1);
  }, 120_000);

  test("on a full disk it is stopped like any other time, and with room it starts with everything", async () => {
    const { total } = (await board()).body;
    fillBut(0);
    expect((await create()).status).toBe(503);
    // What is begun at that moment is answered, or finds that no program listens: it is never cut off.
    const begun = Array.from({ length: 20 }, () =>
      create().then(
        ({ status }) => status,
        ({ cause }) => cause.code,
      ),
    );
    const ended = stack.agency.end("SIGTERM");
    const outcomes = await Promise.all(begun);
    process.stdout.write(
      `disk full: of 20 changes begun as it was stopped ${outcomes.filter(Number).length} were answered\n`,
    );
    expect(["ECONNREFUSED", 503]).toEqual(expect.arrayContaining(outcomes));
    await ended;
    expect(stack.agency.exitCode).toBe(0);
    // Full still: what has the reserve can even start.
    await stack.agency.start();
    expect((await board()).body.total).toBe(total);
    rmSync(filler);
    expect((await create()).status).toBe(201);
  }, 120_000);
});
