import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { type PushService, type Subscription, startPushService } from "../support/push-service";
import { type Stack, startStack } from "../support/stack";

/** From a change to the browser, through gateway, agency and a push service (docs/product/push.md). */
let service: PushService;
let stack: Stack;
let fernanda: AgencyClient;
let key: string;
/** A browser's session at the gateway. */
type Browser = { cookie: string; id: string };

const person = (email: string) => {
  const found = stack.people.find((one) => one.email === email);
  if (!found) throw new Error(`the demo has no ${email}`);
  return found;
};

async function ask<T>(query: string, variables: object, cookie = "") {
  const response = await fetch(`${stack.gatewayUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as {
    data?: T | null;
    errors?: { message: string; extensions: { code: string; fields?: { field: string }[] } }[];
  };
  return { data, errors, cookie: response.headers.get("set-cookie")?.split(";")[0] };
}

async function signIn(email: string): Promise<Browser> {
  const { password } = person(email);
  const { data, cookie, errors } = await ask<{ signIn: { user: { id: string } } }>(
    "mutation($input: SignInInput!) { signIn(input: $input) { user { id } } }",
    { input: { email, password } },
  );
  if (!data || !cookie) throw new Error(JSON.stringify(errors));
  return { cookie, id: data.signIn.user.id };
}

const register = ({ cookie }: Browser, { endpoint, p256dh, auth }: Subscription, deviceId: string) =>
  ask(
    "mutation($input: RegisterDeviceInput!) { registerDevice(input: $input) { deviceId } }",
    { input: { deviceId, endpoint, p256dh, auth } },
    cookie,
  );
const remove = ({ cookie }: Browser, deviceId: string) =>
  ask(
    "mutation($input: RemoveDeviceInput!) { removeDevice(input: $input) { deviceId } }",
    { input: { deviceId } },
    cookie,
  );

let people = 0;
/** A new lead that the manager gives to somebody. */
async function give(to: Browser, name = "MARINA Prado Lima"): Promise<string> {
  people++;
  const { status, body } = await fernanda.post<{ id: string }>("/v1/customer-services/", {
    businessType: "SALE",
    name,
    phone: `(11) 97000-${String(people).padStart(4, "0")}`,
    userId: to.id,
  });
  if (status !== 201) throw new Error(`creating answered ${status} ${JSON.stringify(body)}`);
  return body.id;
}

const ANA = "ana.souza@horizonte.example";
const BRUNO = "bruno.carvalho@horizonte.example";

beforeAll(async () => {
  service = await startPushService();
  stack = await startStack({ agencyEnv: service.agencyEnv });
  const manager = { ...person("fernanda.lima@horizonte.example") };
  fernanda = agencyClient(stack.agencyUrl, await stack.signIn(manager));
  const { cookie } = await signIn(ANA);
  const { data } = await ask<{ pushKey: string; enterprise: { hasPush: boolean } }>(
    "{ pushKey enterprise { hasPush } }",
    {},
    cookie,
  );
  if (!data?.enterprise.hasPush) throw new Error("the agency has no push");
  key = data.pushKey;
}, 300_000);
afterAll(async () => {
  await stack?.stop();
  service?.stop();
});

test("a colleague's change reaches the device, with no more of the lead than the first name; what is not taken now comes later", async () => {
  const ana = await signIn(ANA);
  const device = service.subscribe(key);
  expect((await register(ana, device, randomUUID())).errors).toBeUndefined();
  const id = await give(ana);
  const [first] = await device.until(1);
  expect(first).toMatchObject({
    message: {
      kind: "LEAD_NEW",
      title: "Novo lead",
      body: "Marina",
      tag: `lead-${id}`,
      url: `/notifications?open=${first?.message.id}`,
    },
    urgency: "high",
  });
  expect(JSON.stringify(first)).not.toMatch(/Prado|97000/);
  expect(first?.ttl).toBeGreaterThan(3500);
  device.refusals.push({ status: 503, retryAfter: 0 }, { status: 429, retryAfter: 1 });
  await give(ana, "Otávio Reis");
  const [, second] = await device.until(2);
  expect(second?.message.body).toBe("Otávio");
  expect(device.tries).toBe(4);
  // Of another lead: it does not take the first one's place.
  expect(second?.topic).not.toBe(first?.topic);
});

test("a computer has one person: the next one takes it, and signing out ends it in the same call", async () => {
  const [ana, bruno] = [await signIn(ANA), await signIn(BRUNO)];
  const computer = service.subscribe(key);
  const deviceId = randomUUID();
  const phone = service.subscribe(key);
  await register(ana, computer, deviceId);
  await register(ana, phone, randomUUID());
  await register(bruno, computer, deviceId);
  expect((await remove(ana, deviceId)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  await give(ana, "Nádia Um");
  await phone.until(1);
  await give(bruno, "Nádia Dois");
  expect((await computer.until(1)).map(({ message }) => message.body)).toEqual(["Nádia"]);
  const out = await ask("mutation { signOut { signedOut } }", {}, bruno.cookie);
  expect(out.data).toEqual({ signOut: { signedOut: true } });
  await give(bruno, "Nádia Três");
  await give(ana, "Nádia Quatro");
  await phone.until(2);
  expect(computer.tries).toBe(1);
});

test("a device that its service knows no longer is removed; what is none is refused by its field", async () => {
  const ana = await signIn(ANA);
  const gone = service.subscribe(key);
  const deviceId = randomUUID();
  await register(ana, gone, deviceId);
  gone.end();
  await give(ana);
  const end = Date.now() + 20_000;
  while (!stack.agency.output.includes("the device is gone") && Date.now() < end) await pause(20);
  expect((await remove(ana, deviceId)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  const device = service.subscribe(key);
  const refused = await register(ana, { ...device, endpoint: device.endpoint.replace("https", "http") }, "7");
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: [{ field: "deviceId" }, { field: "endpoint" }],
  });
});
