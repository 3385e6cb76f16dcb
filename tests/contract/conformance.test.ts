import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { AttendanceEvent } from "@soleira/schema/live/wire";
import { AGENCY_FEATURES } from "@soleira/schema/rest/features";
import { checkAgency, type Report } from "../conformance/check";
import { CONTRACT } from "../conformance/contract";
import { callsOfGuide, GUIDE_TEXT, namesOfGuide } from "../conformance/guide";
import { settingsOf, textOf } from "../conformance/print";
import { Stopped } from "../conformance/stopped";
import { agencyClient } from "../support/agency-client";
import { freePort } from "../support/ports";
import { type Stack, startStack } from "../support/stack";
import { type Foreign, startForeign } from "./foreign/agency";
import { type Dialect, LARAVEL, PLAIN, RAILS, SPRING } from "./foreign/dialect";

/** npm run conformance, in front of the reference agency, of agencies written by others, and of nonsense. */
const NOW = new Date("2026-11-21T15:00:00.000Z");
const GATEWAY = { clientId: "soleira-gateway", clientSecret: "soleira-local", zone: "America/Sao_Paulo" };

const check = (url: string, user: string, password: string, client: object = {}) =>
  checkAgency({ ...GATEWAY, ...client, url, user, password }, NOW);
const linesOf = (report: Report) => textOf(report, "soleira-gateway").split("\n");

test("the guide has each of the 117 calls of the contract once; any other route is marked as ours", () => {
  const inGuide = callsOfGuide();
  // A route that no other agency has to have says `ours: true`.
  expect(CONTRACT.filter(({ name }) => !inGuide.has(name)).map(({ name }) => name)).toEqual([]);
  expect([inGuide.size, CONTRACT.length]).toEqual([117, 117]);
});

test("the guide, the rules and the README name each feature", () => {
  expect(namesOfGuide("Features")).toEqual([...AGENCY_FEATURES]);
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  const rule = read("docs/product/other-agencies.md").split("## Writes")[0] ?? "";
  const setting = /^\| `AGENCY_FEATURES`.*$/m.exec(read("README.md"))?.[0] ?? "";
  const notIn = (text: string) => AGENCY_FEATURES.filter((name) => !text.includes(`\`${name}\``));
  expect([notIn(rule), notIn(setting)]).toEqual([[], []]);
});

test("the guide's event is one", () => {
  const [example = ""] = /^\{"events".*$/m.exec(GUIDE_TEXT) ?? [];
  const { events } = JSON.parse(example) as { events: unknown[] };
  expect(events.map((one) => AttendanceEvent.safeParse(one).error)).toEqual([undefined]);
});

describe("the reference agency", () => {
  let stack: Stack;
  let report: Report;
  beforeAll(async () => {
    stack = await startStack({
      gateway: false,
      agencyEnv: { HELP_DESK_SECRET: "a-secret-of-the-help-desk-of-32-letters" },
    });
    const manager = stack.people.find(
      ({ roles, enterprise }) =>
        roles.join() === "ENTERPRISE_MANAGER" && enterprise === "Grupo Horizonte Imóveis",
    );
    if (!manager) throw new Error("the demo lacks a manager");
    const { id, secret } = stack.integrator;
    const client = { clientId: id, clientSecret: secret };
    report = await check(stack.agencyUrl, manager.email, manager.password, client);
  }, 300_000);
  afterAll(async () => stack?.stop());

  test("every call that reads is as the contract says", () => {
    expect(report.rows.filter(({ verdict }) => verdict !== "ok" && verdict !== "not tried")).toEqual([]);
    const reads = report.rows.filter(({ call, verdict }) => call.startsWith("GET ") && verdict !== "ok");
    expect(reads.map(({ call, details }) => [call, ...details])).toEqual([
      ["GET /v1/schedules/partner-visits", "the agency has no partner for visits"],
      ["GET /v1/reports/shared/{token}", "no shared report was found"],
    ]);
    expect(report.fit).toBe(true);
  });

  test("with --write one lead of an agent goes through the funnel", async () => {
    const agent = stack.people.find(({ roles }) => roles.join() === "ESTATE_AGENT_SALE,ESTATE_AGENT_RENT");
    if (!agent) throw new Error("the demo lacks an agent");
    const { id: clientId, secret: clientSecret } = stack.integrator;
    const { email: user, password } = agent;
    const options = { ...GATEWAY, clientId, clientSecret, url: stack.agencyUrl, user, password, write: true };
    // Its own clock decides what is free and what is over.
    const { rows, left } = await checkAgency(options, new Date());
    const tried = rows.filter(({ call, verdict }) => !call.startsWith("GET ") && verdict !== "not tried");
    expect(tried.filter(({ verdict }) => verdict !== "ok")).toEqual([]);
    expect(tried).toHaveLength(23);
    expect(left).toEqual([
      expect.stringMatching(/^the lead 'Teste de conformidade' \(\d+\), FINISHED$/),
      expect.stringMatching(/^another \(\d+\), merged into it$/),
    ]);
    // What the check put on the lead is off again; the merged one is closed by the merging.
    const { get } = agencyClient(stack.agencyUrl, await stack.signIn(agent));
    const [own, other] = left.map((line) => /\((\d+)\)/.exec(line)?.[1]);
    const { body } = await get(`/v1/customer-services/${own}`);
    expect(body).toMatchObject({ status: "FINISHED", tags: [] });
    const { body: second } = await get(`/v1/customer-services/${other}`);
    expect(JSON.stringify(second)).toContain(`"mergedIntoId":"${own}"`);
  });

  test("its features are seen as far as reading shows them", () => {
    const { features } = report;
    const seen = Object.keys(features).filter((name) => features[name as keyof typeof features] === "seen");
    expect(seen).toEqual([
      ...[
        "version",
        "total",
        "feed",
        "propertyBusyTimes",
        "reminders",
        "revoke",
        "configuration",
        "keyset",
        "externalId",
        "bulk",
        "events",
      ],
      ...[
        "board",
        "parts",
        "nextSteps",
        "returnSubject",
        "noStep",
        "proposalVersion",
        "suggestionReasons",
        "customerHistories",
      ],
      ...[
        "contacts",
        "identity",
        "sessions",
        "people",
        "distribution",
        "firstAnswer",
        "distributionRules",
        "acceptance",
        "arrivals",
        "notifications",
        "devices",
        "reports",
        "channels",
        "import",
        "beginning",
      ],
    ]);
    expect(Object.values(features)).not.toContain("not there");
    expect(report.firstPage).toBe(1);
  });
});

const rest = { different: 0, refused: 0, failed: 0 };
/** The writes of a lead that every style has, and of the one that would go into it. */
const OWN_LEAD = [
  ...["POST /v1/customer-services/", "PUT /v1/customer-services/1001/temperature"],
  ...["PUT /v1/customer-services/1001/contact-type", "POST /v1/customer-services/1001/histories"],
  ...["PUT /v1/customer-services/1001/schedule", "DELETE /v1/customer-services/1001/schedule"],
  ...["PUT /v1/customers/1101", "POST /v1/customer-services/1001/properties"],
  ...["PUT /v1/customer-services/1001/properties/1003", "POST /v1/schedules/users/me/visits"],
  ...["PUT /v1/schedules/visits/1004", "POST /v1/schedules/users/me/visits"],
  ...["PUT /v1/schedules/visits/1005", "POST /v1/customer-services/1001/proposals"],
  // None of these agencies merges: the second lead is closed like the first one.
  ...["DELETE /v1/customer-services/1001/properties/1003", "POST /v1/customer-services/"],
  ...["POST /v1/customer-services/1001/merge", "PUT /v1/customer-services/1001/status"],
  ...["PUT /v1/customer-services/1006/status", "POST /oauth/revoke"],
];

type Style = [string, Dialect, { counts: object; lines: string[]; settings: string[] }];
const STYLES: Style[] = [
  [
    "Laravel",
    LARAVEL,
    {
      counts: { ok: 9, read: 15, missing: 35, "not tried": 58, ...rest },
      lines: [
        "  read       GET /v1/enterprises/mine: keys in snake_case; holding expected boolean got null; hasPreService expected boolean got null",
        "  read       GET /v1/customer-services/{id}/histories: a list in `data`; keys in snake_case; no `page`, `pages`, `pageSize`",
        "  missing    GET /v1/tags: status 404",
        "             without it: no filter by tag, and none to put on a lead",
      ],
      settings: ["AGENCY_FEATURES=total", "AGENCY_FIRST_PAGE=1", "AGENCY_TIME_ZONE=America/Sao_Paulo"],
    },
  ],
  [
    "Spring",
    SPRING,
    {
      counts: { ok: 10, read: 14, missing: 35, "not tried": 58, ...rest },
      lines: [
        "  ok         GET /v1/users/me",
        "  read       GET /v1/customer-services/{id}: acquisitionChannel expected string got object",
        "  read       GET /v1/schedules/availables: a list in `days`; items[].hours[] expected object got string",
      ],
      settings: ["AGENCY_FEATURES=total", "AGENCY_FIRST_PAGE=0"],
    },
  ],
  [
    "Rails",
    RAILS,
    {
      counts: { ok: 9, read: 14, missing: 36, "not tried": 58, ...rest },
      lines: [
        "  read       GET /v1/users: a bare list",
        "  missing    GET /v1/schedules/public/visits: status 404",
        "  not to be seen by reading; name them where they hold: from, expectedVersion, idempotency, copyFrom, dealWon, date, proposalId, partial, deleteVisit, visitLink, webhook, scope, expected, undo, openVisits, mend, calls, occurredAt, proposalFiles, finishCorrection, transferItems, propertyFilters, personalData, register, mfa, avatar, search, listFilters",
      ],
      settings: ["AGENCY_FEATURES=none", "AGENCY_FIRST_PAGE=1", "AGENCY_TIME_ZONE=America/Sao_Paulo"],
    },
  ],
  [
    "the specification's words",
    PLAIN,
    {
      counts: { ok: 12, read: 12, missing: 35, "not tried": 58, ...rest },
      lines: [
        "  read       GET /v1/customer-services/{id}: user.id expected string|number got nothing; createdAt expected datetime got string like 9999-99-99 99:99:99; updatedAt expected datetime got string like 9999-99-99 99:99:99; acquisitionChannel expected string got object",
        "Every needed call that was tried is there and can be read.",
      ],
      settings: ["AGENCY_FEATURES=none", "AGENCY_FIRST_PAGE=1", "AGENCY_TIME_ZONE=America/Sao_Paulo"],
    },
  ],
];

describe.each(STYLES)("an agency in the manner of %s", (_name, dialect, expected) => {
  let foreign: Foreign;
  let report: Report;
  beforeAll(async () => {
    foreign = await startForeign(dialect);
    report = await check(foreign.url, "ana@example.com", "Segredo1");
  });
  afterAll(() => foreign.stop());

  test("is fit, and said to be what it is", () => {
    expect(foreign.writes()).toEqual([["POST /oauth/revoke", { token: "refresh-1" }]]);
    expect(report.fit).toBe(true);
    expect(report.counts).toEqual(expected.counts);
    expect(linesOf(report)).toEqual(expect.arrayContaining(expected.lines));
    expect(settingsOf(report, "soleira-gateway").slice(3)).toEqual(expected.settings);
  });

  test("nothing of its leads is printed", () => {
    const said = JSON.stringify(report);
    for (const value of ["Maria", "98765", "maria1@", "Ana Prado", "Gostou", "AP10"])
      expect(said).not.toContain(value);
  });

  test("with --write one lead goes through the funnel, and what stays is named", async () => {
    foreign.forget();
    const options = { ...GATEWAY, url: foreign.url, user: "ana@example.com", password: "Segredo1" };
    const written = await checkAgency({ ...options, write: true }, NOW);
    expect(foreign.writes().map(([call]) => call)).toEqual(OWN_LEAD);
    expect(written.left).toEqual([
      "the lead 'Teste de conformidade' (1001), FINISHED",
      "another (1006), FINISHED",
    ]);
    const why = written.rows.find(({ call }) => call === "PUT /v1/customer-services/{id}");
    expect(why?.details).toEqual(["no tag was found"]);
    expect(written.counts).toMatchObject({ different: 0, refused: 0, failed: 0, "not tried": 43 });
    expect(written.fit).toBe(true);
  });

  test("what cannot be read is named, by field and kind", async () => {
    foreign.state.spoilt = 100;
    const spoilt = await check(foreign.url, "ana@example.com", "Segredo1");
    foreign.state.spoilt = 0;
    expect(spoilt.fit).toBe(false);
    const got = dialect.defaults === "null" ? "null" : "nothing";
    expect(linesOf(spoilt)).toContain(
      `  different  GET /v1/customer-services/mine: items[].id expected string|number got ${got}`,
    );
  });
});

test("another zone than the agency's is found with --write", async () => {
  const foreign = await startForeign(LARAVEL);
  const options = { ...GATEWAY, url: foreign.url, user: "ana@example.com", password: "Segredo1" };
  const { rows } = await checkAgency({ ...options, zone: "UTC", write: true }, NOW);
  expect(rows.find(({ call }) => call === "PUT /v1/customer-services/{id}/schedule")).toMatchObject({
    verdict: "different",
    details: ["the return is read -3 h from what was sent (AGENCY_TIME_ZONE)"],
  });
  await foreign.stop();
});

describe("what is no agency", () => {
  const servers: Server[] = [];
  const serve = async (listener: RequestListener) => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterAll(() => {
    for (const server of servers) server.close();
  });
  const refusal = async (url: string, password = "Segredo1") => {
    const error: unknown = await check(url, "ana@example.com", password).catch((thrown: unknown) => thrown);
    return error instanceof Stopped ? error.message.replace(url, "URL") : error;
  };

  test("an address where nothing answers", async () => {
    expect(await refusal(`http://127.0.0.1:${await freePort()}`)).toBe(
      "Nothing answers at URL: ECONNREFUSED.",
    );
  });
  test("a website", async () => {
    const url = await serve((_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>Olá</h1>"),
    );
    expect(await refusal(url)).toBe(
      "POST /oauth/token of URL answered text/html (200) where JSON is expected: is it the address of a website?",
    );
  });
  test("another API", async () => {
    const url = await serve((_request, response) => response.writeHead(404).end());
    expect(await refusal(url)).toBe(
      "POST /oauth/token of URL answered 404: there is no agency API at this address, or it begins at another path.",
    );
  });
  test.each([LARAVEL, SPRING])("a wrong password", async (dialect) => {
    const foreign = await startForeign(dialect);
    expect(await refusal(foreign.url, "errada")).toMatch(
      /^POST \/oauth\/token of URL refused e-mail or password/,
    );
    await foreign.stop();
  });
  test("a wrong credential of the client, and a second factor", async () => {
    let answer: object = { error: "invalid_client" };
    const url = await serve((_request, response) =>
      response.writeHead(401, { "content-type": "application/json" }).end(JSON.stringify(answer)),
    );
    expect(await refusal(url)).toMatch(/refused the credential of the client: set AGENCY_CLIENT_ID/);
    answer = { error: "mfa_required", mfa_token: "x" };
    expect(await refusal(url)).toMatch(/asks for a second factor/);
  });
});

describe("the command", () => {
  const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const flags = ["--import=tsx", fileURLToPath(new URL("../conformance/main.ts", import.meta.url))];
      const child = spawn(process.execPath, [...flags, ...args], { env: { ...process.env, ...env } });
      let [out, err] = ["", ""];
      child.stdout.on("data", (text) => (out += text));
      child.stderr.on("data", (text) => (err += text));
      child.stdin.end();
      child.once("close", (code) => resolve({ code, out, err }));
    });

  test("ends with 0 for a fit agency and 1 for another, says how it is used, and prints JSON", async () => {
    const foreign = await startForeign(SPRING);
    const args = [`${foreign.url}/`, "ana@example.com"];
    const secret = { AGENCY_PASSWORD: "Segredo1" };
    const fit = await run([...args, "--json"], secret);
    expect([fit.code, fit.err]).toEqual([0, ""]);
    expect(JSON.parse(fit.out)).toMatchObject({
      fit: true,
      settings: expect.arrayContaining(["AGENCY_FIRST_PAGE=0"]),
    });
    foreign.state.spoilt = 100;
    const spoilt = await run(args, secret);
    expect([spoilt.code, spoilt.out.includes("Needed, and not there or not to be read: ")]).toEqual([
      1,
      true,
    ]);
    await foreign.stop();
    expect(await run(["api.example.com", "ana"], secret)).toMatchObject({
      code: 1,
      err: expect.stringContaining("npm run conformance -- https://"),
    });
    expect(await run(args)).toMatchObject({
      code: 1,
      err: "Set AGENCY_PASSWORD: there is no terminal to ask on.\n",
    });
  });
});
