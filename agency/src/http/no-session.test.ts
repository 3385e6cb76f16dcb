import { agencyRoutes } from "../app";
import { everything } from "../testing/everything";
import { type GoodCall, goodCalls, nameOf } from "../testing/goodCalls";
import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeDatabase } from "../testing/testDatabase";
import { turnOn } from "../testing/testSecondFactor";

const MINUTE = 60_000;
/** The routes that ask for no session (docs/product/sign-in.md); each has its own secret, or none to ask for. */
const PUBLIC = [
  ...["GET /health/live", "GET /health/ready", "GET /v1/schedules/feeds/{token}.ics"],
  ...["GET /v1/public-proposals/{id}", "GET /v1/public-proposals/{id}/documents/{uuid}"],
  ...["GET /v1/public-proposals/{id}/forms/{uuid}", "PUT /v1/public-proposals/{id}/forms/{uuid}"],
  ...[
    "PUT /v1/public-proposals/{id}/statuses",
    "GET /v1/reports/exports/{token}",
    "POST /oauth/revoke",
    "POST /oauth/token",
    "POST /register",
  ],
  ...["GET /content/posts", "GET /v1/reports/shared/{token}"],
  ...[
    "POST /v1/invitations/read",
    "POST /v1/leads/grupo-olx",
    "POST /v1/leads/grupo-olx/{agency}",
    "POST /v1/leads/imovelweb",
    "POST /v1/leads/google-ads",
    "GET /v1/leads/meta",
    "POST /v1/leads/meta",
    "GET /v1/leads/site/form.js",
    "GET /v1/leads/site/{form}/challenge",
    "POST /v1/leads/site/{form}",
    "POST /v1/leads/site/{form}/plain",
    "POST /v1/users/access/reset",
  ],
  ...["POST /validate-reset-token", "POST /verify-email", "POST /verify-email:again"],
  ...["GET /v1/public-visits/{id}", "GET /v1/public-visits/{id}/availables"],
  ...["GET /v1/public-visits/{id}/calendar", "PUT /v1/public-visits/{id}/answers"],
  "PUT /v1/users/{userId}/access",
];

describeDatabase("a call without a session that goes on", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());

  const routes = agencyRoutes().all;
  /** As somebody with a session would call it: its shape is looked at before the sign-in is. */
  const send = ({ method, path }: (typeof routes)[number], good: GoodCall = {}, token: string | null) => {
    const at = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(good.path?.[name] ?? "1"),
    );
    const call = agency.anonymous[method](at).query(good.query ?? {});
    if (token !== null) call.set("Authorization", `Bearer ${token}`);
    return good.body === undefined ? call : call.send(good.body);
  };

  test("may be one of these alone", () => {
    const open = routes.filter(({ access }) => access === "public").map(nameOf);
    expect(open.sort()).toEqual([...PUBLIC].sort());
  });

  test("is refused alike by every other route, and leaves nothing behind", async () => {
    const lucas = "lucas.almeida@horizonte.example";
    await turnOn(agency, await agency.signIn(lucas));
    const old = await agency.signIn("camila.ferreira@horizonte.example");
    agency.clock.advance(16 * MINUTE);
    const password = { grant_type: "password", username: lucas, password: "Soleira1" };
    const beforeTheCode = (await agency.oauth(password)).body.mfa_token as string;
    const admin = await agency.signIn("gustavo.teixeira@horizonte.example");
    const ended = await agency.signIn("diego.martins@horizonte.example");
    const suspended = await agency.signIn("juliana.rocha@horizonte.example");
    for (const who of [ended, suspended]) expect((await who.get("/v1/users/me")).status).toBe(200);
    const { id } = (await suspended.get("/v1/users/me")).body;
    const other = await agency.signIn("diego.martins@horizonte.example");
    expect((await other.delete("/v1/users/me/sessions")).status).toBe(204);
    const status = await admin.put(`/v1/enterprises/mine/people/${id}/status`, { status: "SUSPENDED" });
    expect(status.status).toBe(200);

    const over = [401, 4016];
    const callers: Record<string, [token: string | null, refusal: number[]]> = {
      nobody: [null, over],
      "with a made-up token": ["nobody", over],
      "before the code": [beforeTheCode, over],
      "with a refresh token": [admin.refreshToken, over],
      "with a token that is too old": [old.token, over],
      "of a sign-in that was ended": [ended.token, over],
      suspended: [suspended.token, [403, 4018]],
    };
    const known = await goodCalls(agency, await agency.signIn("ana.souza@horizonte.example"));
    const good: Record<string, GoodCall | undefined> = {
      ...known,
      "PUT /v1/customer-services/{id}/status": known["PUT /v1/customer-services/{id}/status (won)"],
      "POST /v2/customer-services/": known["POST /v1/customer-services/"],
      "POST /v1/enterprises/mine/credentials": { body: { channel: "grupo-olx" } },
      "GET /v1/users/{id}/avatar/{hash}": { path: { hash: "a".repeat(32) } },
    };
    const before = await everything(agency);
    const wrong: string[] = [];
    let calls = 0;
    for (const route of routes.filter(({ access }) => access !== "public"))
      for (const [caller, [token, refusal]] of Object.entries(callers)) {
        const answer = await send(route, good[nameOf(route)], token);
        calls++;
        const got = [answer.status, answer.body.code];
        if (String(got) !== String(refusal)) wrong.push(`${nameOf(route)} ${caller}: ${got.join("/")}`);
      }
    process.stdout.write(`without a session (${kind}): ${calls} calls, ${wrong.length} not refused alike\n`);
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(700);
    const after = await everything(agency);
    expect([...before.keys()].filter((name) => before.get(name) !== after.get(name))).toEqual([]);
  });
});
