import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { agencyClient } from "../support/agency-client";
import { linkIn } from "../support/mails";
import { type Stack, startStack } from "../support/stack";

/**
 * A stranger's way through the graph, against the real agency and its mails: an agency of their own, a new password, a
 * second factor, sessions (docs/product/registering.md, passwords.md, second-factor.md, sessions.md).
 */
const EMAIL = `nova-${randomUUID().slice(0, 8)}@prado.example`;
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const VERIFY = /\/login\/verify-email\?token=([\w-]+)/;
const RESET = /\/reset-password\/\d+\/([\w-]+)/;
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 300_000);
afterAll(async () => stack?.stop());

type Answer = {
  data?: Record<string, Record<string, unknown>> | null;
  errors?: { message: string; extensions: { code: string; fields?: { field: string; message: string }[] } }[];
};

/** A browser: it keeps what cookies it is given. */
function browser() {
  const cookies = new Map<string, string>();
  const send = (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "user-agent": CHROME, cookie, ...init.headers };
    return fetch(`${stack.gatewayUrl}${path}`, { ...init, headers });
  };
  const ask = async (query: string): Promise<Answer> => {
    const headers = { "content-type": "application/json" };
    const response = await send("/graphql", { method: "POST", headers, body: JSON.stringify({ query }) });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return (await response.json()) as Answer;
  };
  return {
    cookies,
    fetch: send,
    ask,
    /** What must succeed; answers its one root field. */
    async done(query: string): Promise<Record<string, unknown>> {
      const { data, errors } = await ask(query);
      expect([query, errors]).toEqual([query, undefined]);
      return Object.values(data ?? {})[0] ?? {};
    },
    code: async (query: string) => (await ask(query)).errors?.[0]?.extensions.code ?? "ok",
  };
}
const signIn = (password: string) =>
  `mutation { signIn(input: { email: "${EMAIL}", password: "${password}" }) { user { name } } }`;

test("register → verify → sign in → forgot → reset: a stranger has an agency, and gets in with the last password alone", async () => {
  const stranger = browser();
  const register = `mutation { register(input: { name: "Nova Prado", email: "${EMAIL}", password: "segredo1", enterpriseName: "Imobiliária Prado" }) { accepted } }`;
  expect(await stranger.done(register)).toEqual({ accepted: true });
  expect(await stranger.code(signIn("segredo1"))).toBe("INVALID");
  const token = await linkIn(stack.dataDir, EMAIL, VERIFY);
  const verify = `mutation { verifyEmail(input: { token: "${token}" }) { email } }`;
  expect(await stranger.done(verify)).toEqual({ email: EMAIL });
  expect((await stranger.ask(verify)).errors).toMatchObject([
    { extensions: { code: "INVALID", fields: [{ field: "token" }] } },
  ]);
  await stranger.done(signIn("segredo1"));
  expect(
    (
      await stranger.ask(
        "{ me { roles } enterprise { name } board(businessType: SALE) { columns { status } } }",
      )
    ).data,
  ).toMatchObject({
    me: { roles: expect.arrayContaining(["ENTERPRISE_ADMIN", "ESTATE_AGENT_SALE"]) },
    enterprise: { name: "Imobiliária Prado" },
    board: { columns: expect.arrayContaining([{ status: "NEW" }]) },
  });

  const forgetful = browser();
  for (const address of [EMAIL, `nobody-${EMAIL}`])
    expect(
      await forgetful.done(`mutation { requestPasswordReset(input: { email: "${address}" }) { accepted } }`),
    ).toEqual({ accepted: true });
  const resetToken = await linkIn(stack.dataDir, EMAIL, RESET);
  const userId = await linkIn(stack.dataDir, EMAIL, /\/reset-password\/(\d+)\//);
  const link = `{ passwordReset(token: "${resetToken}") { passwordPolicy { maxLength } } }`;
  expect(await forgetful.done(link)).toEqual({ passwordPolicy: { maxLength: 12 } });
  const reset = (id: string, password: string) =>
    `mutation { resetPassword(input: { userId: "${id}", token: "${resetToken}", password: "${password}" }) { passwordChanged } }`;
  expect((await forgetful.ask(reset(userId, "ção com espaço"))).errors).toMatchObject([
    { extensions: { code: "INVALID", fields: [{ field: "password" }] } },
  ]);
  expect((await forgetful.ask(reset("999999", "segredo2"))).errors).toMatchObject([
    { extensions: { code: "INVALID", fields: [{ field: "token" }] } },
  ]);
  expect(await forgetful.done(reset(userId, "segredo2"))).toEqual({ passwordChanged: true });
  expect(await forgetful.code(link)).toBe("INVALID");
  expect(await stranger.code("{ me { name } }")).toBe("SESSION_OVER");
  expect(await stranger.code(signIn("segredo1"))).toBe("INVALID");
  await stranger.done(signIn("segredo2"));
});

test("second factor on → sign in with a code, then with a recovery code → off; sessions are seen and ended", async () => {
  const first = browser();
  await first.done(signIn("segredo2"));
  const enable = (password: string) =>
    `mutation { enableSecondFactor(input: { currentPassword: "${password}" }) { secret otpauthUri } }`;
  expect(await first.code(enable("errada99"))).toBe("INVALID");
  const { secret, otpauthUri } = await first.done(enable("segredo2"));
  expect(String(otpauthUri)).toContain(String(secret));
  const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) });
  const confirm = (code: string) =>
    `mutation { confirmSecondFactor(input: { code: "${code}" }) { user { secondFactorEnabled recoveryCodesLeft } recoveryCodes } }`;
  expect((await first.ask(confirm("nenhum"))).errors).toMatchObject([
    { message: "Error ao validar o código!", extensions: { fields: [{ field: "code" }] } },
  ]);
  const on = await first.done(confirm(totp.generate()));
  expect(on).toMatchObject({ user: { secondFactorEnabled: true, recoveryCodesLeft: 10 } });
  const [recovery, another] = on.recoveryCodes as string[];
  expect(await first.code(enable("segredo2"))).toBe("CONFLICT");

  const complete = (code: string | undefined) =>
    `mutation { completeSecondFactor(input: { code: "${code}" }) { user { recoveryCodesLeft } } }`;
  const second = browser();
  expect(await second.code(signIn("segredo2"))).toBe("MFA_REQUIRED");
  expect([...second.cookies.keys()]).toEqual(["soleira-code"]);
  expect(await second.code("{ me { name } }")).toBe("UNAUTHENTICATED");
  expect(await second.code(complete("nenhum"))).toBe("INVALID");
  // The one of this step has been used: the next one counts already.
  await second.done(complete(totp.generate({ timestamp: Date.now() + 30_000 })));
  expect([...second.cookies.keys()]).toEqual(["soleira"]);
  const third = browser();
  expect(await third.code(signIn("segredo2"))).toBe("MFA_REQUIRED");
  expect(await third.done(complete(recovery))).toEqual({ user: { recoveryCodesLeft: 9 } });
  const fourth = browser();
  await fourth.code(signIn("segredo2"));
  for (let tries = 0; tries < 5; tries++) expect(await fourth.code(complete("nenhum"))).toBe("INVALID");
  expect(await fourth.code(complete(another))).toBe("SESSION_OVER");
  expect([...fourth.cookies.keys()]).toEqual([]);

  type Shown = { id: string; device: string; isCurrent: boolean };
  const list = async () =>
    (await third.ask("{ sessions { id device isCurrent } }")).data?.sessions as unknown as Shown[];
  const shown = await list();
  expect(shown.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(new Set(shown.map(({ device }) => device))).toEqual(new Set(["Chrome no Windows"]));
  await third.done("mutation { endOtherSessions { sessions { id } } }");
  expect(await list()).toHaveLength(1);
  for (const ended of [first, second]) expect(await ended.code("{ me { name } }")).toBe("SESSION_OVER");

  expect(
    await third.done(
      `mutation { disableSecondFactor(input: { code: "${another}" }) { user { secondFactorEnabled } } }`,
    ),
  ).toEqual({ user: { secondFactorEnabled: false } });
  await first.done(signIn("segredo2"));
  const change = `mutation { changePassword(input: { currentPassword: "segredo2", newPassword: "segredo3" }) { user { name } } }`;
  await first.done(change);
  expect(await first.code("{ me { name } }")).toBe("ok");
  expect(await third.code("{ me { name } }")).toBe("SESSION_OVER");
  const update = `mutation { updateProfile(input: { name: "Nova Lima", phone: "(11) 98888-0101", title: "Dra." }) { user { name phone title } } }`;
  expect(await first.done(update)).toEqual({
    user: { name: "Nova Lima", phone: expect.any(String), title: "Dra." },
  });
});

test("invited → registered or accepted → works there → suspended in the middle of work, there alone", async () => {
  const admin = agencyClient(stack.agencyUrl, await stack.signIn({ email: EMAIL, password: "segredo3" }));
  const invite = async (email: string) => {
    const body = { email, roles: ["ESTATE_AGENT_SALE"] };
    expect((await admin.post("/v1/enterprises/mine/people", body)).status).toBe(201);
    return linkIn(stack.dataDir, email, /\/login\/register\?invitation=([\w-]+)/);
  };
  const read = (token: string) =>
    `{ invitation(token: "${token}") { enterpriseName email invitedBy roles hasAccount } }`;
  const accept = (token: string) =>
    `mutation { acceptInvitation(input: { token: "${token}" }) { enterprise { id } user { enterprises { name } } } }`;
  const enter = (email: string, password: string) =>
    `mutation { signIn(input: { email: "${email}", password: "${password}" }) { user { id enterprise { name } } } }`;

  const guest = { email: `convidada-${EMAIL}`, browser: browser() };
  const token = await invite(guest.email);
  expect(await guest.browser.done(read(token))).toEqual({
    enterpriseName: "Imobiliária Prado",
    email: guest.email,
    invitedBy: "Nova Lima",
    roles: ["ESTATE_AGENT_SALE"],
    hasAccount: false,
  });
  await guest.browser.done(
    `mutation { register(input: { name: "Bia Convidada", password: "segredo4", invitationToken: "${token}" }) { accepted } }`,
  );
  expect(await guest.browser.done(enter(guest.email, "segredo4"))).toMatchObject({
    user: { enterprise: { name: "Imobiliária Prado" } },
  });
  for (const over of [read(token), accept(token)])
    expect((await guest.browser.ask(over)).errors).toMatchObject([
      { extensions: { code: "INVALID", fields: [{ field: "token" }] } },
    ]);

  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const upload = await guest.browser.fetch("/uploads/avatar", {
    method: "POST",
    headers: { "x-csrf": "1", "content-type": "image/png" },
    body: Buffer.from(pixel, "base64"),
  });
  const { avatarUrl } = (await upload.json()) as { avatarUrl: string };
  expect(await guest.browser.done("{ me { avatarUrl } }")).toEqual({ avatarUrl });
  // Known to who works there alone.
  const seen = async (who: ReturnType<typeof browser>) => {
    const { status, headers } = await who.fetch(avatarUrl);
    return [status, headers.get("content-type"), headers.get("cache-control")];
  };
  const colleague = browser();
  await colleague.done(signIn("segredo3"));
  for (const who of [guest.browser, colleague])
    expect(await seen(who)).toEqual([200, "image/png", "private, max-age=31536000, immutable"]);

  const known = stack.people.find(({ email }) => email.startsWith("bruno.carvalho@"));
  if (!known) throw new Error("the demo has no Bruno");
  const bruno = browser();
  const second = await invite(known.email);
  expect(await bruno.done(read(second))).toMatchObject({ hasAccount: true });
  expect(await bruno.code(accept(second))).toBe("UNAUTHENTICATED");
  // Of another address it is none.
  expect(await guest.browser.code(accept(second))).toBe("INVALID");
  const { user } = (await bruno.done(enter(known.email, known.password))) as { user: { id: string } };
  const accepted = await bruno.done(accept(second));
  const { enterprise } = accepted as { enterprise: { id: string } };
  expect((await seen(bruno))[0]).toBe(404);
  expect(accepted.user).toMatchObject({
    enterprises: expect.arrayContaining([{ name: "Imobiliária Prado" }]),
  });
  const change = `mutation { switchEnterprise(input: { enterpriseId: "${enterprise.id}" }) { user { roles } } }`;
  expect(await bruno.done(change)).toEqual({ user: { roles: ["ESTATE_AGENT_SALE"] } });

  const { id: guestId } = await guest.browser.done("{ me { id } }");
  for (const id of [user.id, guestId])
    expect(
      (await admin.put(`/v1/enterprises/mine/people/${id}/status`, { status: "SUSPENDED" })).status,
    ).toBe(200);
  for (const who of [bruno, guest.browser])
    expect(await who.code("{ me { name } }")).toBe("ACCOUNT_SUSPENDED");
  expect(await guest.browser.code(enter(guest.email, "segredo4"))).toBe("ACCOUNT_SUSPENDED");
  expect(await bruno.done(enter(known.email, known.password))).not.toMatchObject({
    user: { enterprise: { name: "Imobiliária Prado" } },
  });
  expect(await bruno.code(change)).toBe("ACCOUNT_SUSPENDED");
  expect(await bruno.code("{ me { name } }")).toBe("ok");
});

test("the pages that a mail leads to use nothing up, and tell their address to nobody", async () => {
  const path = `/login/register?invitation=${"segredo".repeat(6)}`;
  for (const page of [path, `/login/verify-email?token=segredo`, `/reset-password/7/segredo-da-pagina`]) {
    const { status, headers } = await browser().fetch(page, { headers: { accept: "text/html" } });
    expect([page, status, headers.get("referrer-policy")]).toEqual([page, 200, "no-referrer"]);
    expect(headers.get("set-cookie")).toBeNull();
  }
});

test("no log holds a password, a token of a mail, a code or an address", () => {
  const logs = `${stack.gateway.output}\n${stack.agency.output}`;
  expect(logs).toContain("listens");
  expect(logs).not.toMatch(
    new RegExp(`segredo|${EMAIL.split("@")[0]}|/reset-password/|verify-email\\?token|invitation=`),
  );
});
