import { addresses, askGraph } from "../contract/graph";
import { type Stack, startStack } from "../support/stack";

/**
 * Strangers who ask about accounts, beyond their limits and from many addresses, beside people at work: no one who is
 * signed in is refused for them, from the same address either (docs/product/registering.md#guessing). What it costs is printed.
 */
const EMAIL = "ana.souza@horizonte.example";
const AT_ONCE = 16;
/** The limits of one address in ten minutes: calls about accounts, and wrong passwords. */
const CALLS = 60;
const WRONG_PASSWORDS = 100;

let stack: Stack;
let token: string;
beforeAll(async () => {
  stack = await startStack();
  const ana = stack.people.find(({ email }) => email === EMAIL);
  if (!ana) throw new Error(`the demo has no ${EMAIL}`);
  token = await stack.signIn(ana);
}, 120_000);
afterAll(async () => stack?.stop());

const NONE = "n".repeat(43);
/** What a stranger may ask, the `n`th time. */
const ASKED: Record<string, (n: number) => string> = {
  register: (n) =>
    `mutation { register(input: { name: "Pessoa Estranha", email: "e${n}@rua.example", password: "Praia@26", enterpriseName: "Rua ${n}" }) { accepted } }`,
  resendVerificationEmail: (n) =>
    `mutation { resendVerificationEmail(input: { email: "e${n}@rua.example" }) { accepted } }`,
  requestPasswordReset: (n) =>
    `mutation { requestPasswordReset(input: { email: "${n % 2 ? EMAIL : `x${n}@rua.example`}" }) { accepted } }`,
  passwordReset: () => `{ passwordReset(token: "${NONE}") { passwordPolicy { maxLength } } }`,
  resetPassword: (n) =>
    `mutation { resetPassword(input: { userId: "${n}", token: "${NONE}", password: "Praia@26" }) { passwordChanged } }`,
  verifyEmail: () => `mutation { verifyEmail(input: { token: "${NONE}" }) { email } }`,
  invitation: () => `{ invitation(token: "${NONE}") { email } }`,
  signIn: (n) =>
    `mutation { signIn(input: { email: "${n % 2 ? EMAIL : `x${n}@rua.example`}", password: "Errada99" }) { user { id } } }`,
};
const KINDS = Object.keys(ASKED);

/** What somebody at work asks, one after the other; how many of them failed, and what the middle one took. */
const WORK = [
  "{ board(businessType: SALE) { columns { attendances(size: 20) { items { id } } } } }",
  "{ notifications(first: 20) { nodes { id } } unreadNotificationCount }",
  "{ me { name } sessions { id } }",
  "mutation { markAllNotificationsAsRead { allRead } }",
];
async function atWork(address: string, rounds: number) {
  const failed: string[] = [];
  const took: number[] = [];
  for (let turn = 0; turn < rounds * WORK.length; turn++) {
    const began = performance.now();
    const { errors } = await askGraph(stack.gatewayUrl, token, WORK[turn % WORK.length] ?? "", {}, address);
    took.push(performance.now() - began);
    if (errors) failed.push(errors[0]?.extensions.code ?? "");
  }
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor((took.length - 1) * part)]?.toFixed(0);
  return {
    failed,
    text: `${at(0.5)} ms (95 of 100 within ${at(0.95)})`,
  };
}

/** Strangers who ask without a pause until `end` is called; what they were answered, by what they asked. */
function strangers(from: (n: number) => string) {
  let under = true;
  let asked = 0;
  const codes: Record<string, Record<string, number>> = {};
  const loops = Array.from({ length: AT_ONCE }, async () => {
    while (under) {
      const n = asked++;
      const kind = KINDS[n % KINDS.length] ?? "";
      const { errors } = await askGraph(stack.gatewayUrl, undefined, ASKED[kind]?.(n) ?? "", {}, from(n));
      const code = errors?.[0]?.extensions.code ?? "answered";
      codes[kind] = { ...codes[kind], [code]: (codes[kind]?.[code] ?? 0) + 1 };
    }
  });
  return {
    asked: () => asked,
    async end() {
      under = false;
      await Promise.all(loops);
      return codes;
    },
  };
}
const sum = (codes: Record<string, Record<string, number>>, which: (kind: string, code: string) => boolean) =>
  Object.entries(codes)
    .flatMap(([kind, by]) => Object.entries(by).filter(([code]) => which(kind, code)))
    .reduce((all, [, count]) => all + count, 0);
/** Their mistake, or more than they may. */
const EXPECTED = ["answered", "INVALID", "TOO_MANY"];

test("four addresses far beyond their limits: nobody at work is refused, behind one of them either", async () => {
  const four = ["198.51.100.1", "198.51.100.2", "198.51.100.3", "2001:db8:7:7::1"];
  const alone = await atWork("203.0.113.50", 5);
  const flood = strangers((n) => four[Math.floor(n / KINDS.length) % four.length] ?? "");
  while (flood.asked() < 1_500) await askGraph(stack.gatewayUrl, token, "{ __typename }", {});
  const behind = await atWork(four[0] ?? "", 10);
  const codes = await flood.end();
  const refused = sum(codes, (_, code) => code === "TOO_MANY");
  console.info(
    `beyond the limits (${stack.kind}): ${flood.asked()} calls, ${refused} refused; of ${10 * WORK.length} calls at work ${behind.failed.length} failed; ${behind.text}, alone ${alone.text}`,
  );
  expect([...alone.failed, ...behind.failed]).toEqual([]);
  expect(sum(codes, (_, code) => !EXPECTED.includes(code))).toBe(0);
  const taken = (of: (kind: string) => boolean) =>
    sum(codes, (kind, code) => of(kind) && code !== "TOO_MANY");
  expect(taken((kind) => kind !== "signIn")).toBeLessThanOrEqual(four.length * CALLS);
  expect(taken((kind) => kind === "signIn")).toBeLessThanOrEqual(four.length * WRONG_PASSWORDS);
  // Whose password was guessed signs in from where they are.
  const signIn = `mutation { signIn(input: { email: "${EMAIL}", password: "${stack.people.find(({ email }) => email === EMAIL)?.password}" }) { user { id } } }`;
  expect((await askGraph(stack.gatewayUrl, undefined, signIn, {}, "203.0.113.50")).errors).toBeUndefined();
}, 120_000);

test("a thousand strangers, each within their limits: nobody at work is refused", async () => {
  const from = addresses();
  const flood = strangers(() => from());
  while (flood.asked() < AT_ONCE) await askGraph(stack.gatewayUrl, token, "{ __typename }", {});
  const beside = await atWork("203.0.113.50", 10);
  while (flood.asked() < 1_000) await askGraph(stack.gatewayUrl, token, "{ __typename }", {});
  const codes = await flood.end();
  console.info(
    `a thousand strangers (${stack.kind}): ${flood.asked()} calls, ${JSON.stringify(codes)}; of ${10 * WORK.length} calls at work ${beside.failed.length} failed; ${beside.text}`,
  );
  expect(beside.failed).toEqual([]);
  expect(sum(codes, (_, code) => !EXPECTED.includes(code))).toBe(0);
}, 180_000);
