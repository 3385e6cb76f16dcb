import { createClient } from "graphql-ws";
import WebSocket from "ws";
import { type Stack, startStack } from "../support/stack";
import { known, POLICIES, type Policy, variablesOf } from "./access-policy";
import {
  type AccessWorld,
  accessWorld,
  CALLERS,
  type CallerName,
  type Domains,
  type Target,
} from "./access-world";
import { type Answer, addresses, askGraph, fieldsOf, operation, takesKey } from "./graph";
import { type Do, NOT_REPEATED, REPEATED } from "./repeats";

/**
 * Every field of the graph, asked by every caller about one attendance (docs/product/roles.md#visibility). The
 * questions are made from the schema, the answers held against access-policy.ts.
 */
const callerNames = Object.keys(CALLERS) as CallerName[];
let stack: Stack;
let world: AccessWorld;
let domains: Domains;
/** Ana's, with a property, a visit and a proposal: what everybody asks about who is going to be refused. */
let shared: Target;
let before: unknown;
beforeAll(async () => {
  stack = await startStack();
  world = await accessWorld(stack);
  domains = await world.domains("owner");
  shared = await world.target("everything");
  before = await world.stateOf(shared);
}, 300_000);
afterAll(async () => stack?.stop());

/** Each from an address of its own, since a customer's calls are counted by it. */
const ask = (caller: CallerName, query: string, variables: object): Promise<Answer> =>
  askGraph(stack.gatewayUrl, world.callers.get(caller)?.token, query, variables, nextAddress());
const nextAddress = addresses();
const outcomeOf = ({ errors }: Answer): string => errors?.[0]?.extensions.code ?? "ok";
const variables = (policy: Pick<Policy, "variables">, target: Target) =>
  variablesOf(policy, { target, domains, past: world.past() });

/** Whether an attendance (in a visit, too) is anywhere in an answer: not just some number that looks like its id. */
function mentions(value: unknown, { attendanceId }: Pick<Target, "attendanceId">): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { __typename: name, id } = value as { __typename?: string; id?: string };
  if (name?.endsWith("Attendance") && id === attendanceId) return true;
  return Object.values(value).some((inner) => mentions(inner, { attendanceId }));
}

test("every field has a policy, and every policy a field", () => {
  for (const kind of ["Query", "Mutation", "Subscription"] as const)
    expect(Object.keys(POLICIES[kind]).sort()).toEqual(
      fieldsOf(kind)
        .map(({ name }) => name)
        .sort(),
    );
});

test("a caller without a session may ask for these alone", () => {
  const fields = (["Query", "Mutation", "Subscription"] as const).flatMap((kind) =>
    Object.entries(POLICIES[kind]).filter(([, { outcome }]) => outcome("anonymous") !== "UNAUTHENTICATED"),
  );
  expect(fields.map(([name]) => name).sort()).toEqual([
    ...["answerPublicProposal", "answerPublicVisit", "completeSecondFactor", "invitation", "passwordReset"],
    ...["publicProposal", "publicProposalForms", "publicReport", "publicVisit", "publicVisitAvailability"],
    ...["register", "requestPasswordReset", "resendVerificationEmail"],
    ...["resetPassword", "savePublicProposalForm", "signIn", "signInOptions", "signOut", "verifyEmail"],
  ]);
});

describe.each(["Query", "Mutation"] as const)("%s", (kind) => {
  test.each(fieldsOf(kind).map(({ name }) => name))("%s", async (name) => {
    const { field, policy } = known(kind, name);
    const got: Record<string, string> = {};
    for (const caller of callerNames) {
      const wanted = policy.outcome(caller);
      const changes = kind === "Mutation" && wanted === "ok" && policy.variables !== undefined;
      const target = changes ? await world.target(policy.needs ?? "attendance") : shared;
      const answer = await ask(caller, operation(kind, field, policy.depth), variables(policy, target));
      got[caller] = outcomeOf(answer);
      const mayKnow = POLICIES.Query.attendance?.outcome(caller) === "ok";
      const mentioned = mentions(answer.data, shared);
      if (mentioned && !mayKnow) got[caller] += " and Ana's attendance";
    }
    expect(got).toEqual(Object.fromEntries(callerNames.map((caller) => [caller, policy.outcome(caller)])));
  });
});

test("files of a proposal are attached and read by who handles it", async () => {
  const documents = `proposals/${shared.proposalId}/documents`;
  const send = async (caller: CallerName, path: string, body?: string) => {
    const token = world.callers.get(caller)?.token;
    const headers = { "content-type": "application/pdf", ...(token && { authorization: `Bearer ${token}` }) };
    const sent = { headers, method: body ? "POST" : "GET", ...(body && { body }) };
    return fetch(`${stack.gatewayUrl}${path}`, sent);
  };
  const got: Record<string, number[]> = {};
  for (const caller of callerNames) {
    const own = handles(caller) ? (await world.target("proposal")).proposalId : shared.proposalId;
    const up = await send(caller, `/uploads/proposals/${own}/documents?name=a.pdf`, "%PDF-1.7\n%%EOF\n");
    const { documents: [file] = [] } = up.ok ? ((await up.json()) as { documents?: { url: string }[] }) : {};
    const down = await send(caller, file?.url ?? `/files/${documents}/1`);
    got[caller] = [up.status, down.status];
    if (down.ok) expect(await down.text()).toBe("%PDF-1.7\n%%EOF\n");
  }
  // Without a token it must be a page of ours that sends one.
  const expected = (caller: CallerName) =>
    caller === "anonymous"
      ? [403, 401]
      : caller === "before the code"
        ? [401, 401]
        : caller === "suspended"
          ? [403, 403]
          : handles(caller)
            ? [201, 200]
            : [404, 404];
  expect(got).toEqual(Object.fromEntries(callerNames.map((caller) => [caller, expected(caller)])));
});
const handles = (caller: CallerName) => POLICIES.Query.proposal?.outcome(caller) === "ok";

test("the PDF of an answered proposal is read by who has its address; whatever else is asked for is one 404", async () => {
  const token = world.callers.get("owner")?.token;
  const { proposalId, uuid } = await world.target("proposal");
  const deny = `mutation { answerPublicProposal(input: { proposalId: "${proposalId}", uuid: "${uuid}", answer: DENY }) { proposal { status } } }`;
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${stack.gatewayUrl}/files/public-proposals/${path}/proposta.pdf`, {
      headers,
    });
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };
  const waiting = await read(`${proposalId}/${uuid}`);
  expect(outcomeOf(await askGraph(stack.gatewayUrl, undefined, deny, {}))).toBe("ok");
  // Neither a session nor a token is looked at.
  for (const authorization of ["", `Bearer ${token}`, "Bearer nobody"])
    expect(await read(`${proposalId}/${uuid}`, { authorization })).toMatchObject({
      status: 200,
      type: "application/pdf",
      text: expect.stringMatching(/^%PDF-/),
    });
  const without = ({ text, ...answer }: typeof waiting) => ({
    ...answer,
    text: text.replace(/"requestId":"[^"]*"/, ""),
  });
  expect(waiting.status).toBe(404);
  const { proposalId: other, uuid: otherUuid } = shared;
  const guessed = crypto.randomUUID();
  for (const path of [
    ...[
      `${proposalId}/${guessed}`,
      `${proposalId}/${otherUuid}`,
      `${other}/${uuid}`,
      `${other}/${otherUuid}`,
    ],
    ...[`999999/${guessed}`, `${proposalId}/none`, `-1/${uuid}`, `a%2Fb/${uuid}`],
  ])
    expect([path, without(await read(path))]).toEqual([path, without(waiting)]);
});

test("no refused caller has changed anything", async () => {
  expect(await world.stateOf(shared)).toEqual(before);
});

test("an id of another agency is answered like one that does not exist", async () => {
  const foreign = await world.target("everything", "stranger");
  const foreignDomains = await world.domains("stranger");
  // Ids that may be small, and then are those of a list too, come first: the first that fits is taken.
  const elsewhere: Record<string, string> = {
    attendanceId: foreign.attendanceId,
    attendancePropertyId: foreign.attendancePropertyId,
    customerId: foreign.customerId,
    visitId: foreign.visitId,
    proposalId: foreign.proposalId,
    transferRequestId: foreign.transferRequestId,
    formId: foreign.formId,
    otherId: foreign.otherId,
    notificationId: foreign.notificationId,
    ...foreign.slot,
    ...foreignDomains,
  };
  const mine = { ...domains, ...shared } as unknown as Record<string, unknown>;
  const differ: string[] = [];
  let asked = 0;
  for (const kind of ["Query", "Mutation"] as const)
    for (const { name: operationName } of fieldsOf(kind)) {
      const { field, policy } = known(kind, operationName);
      const sent = variables(policy, shared);
      const holder = (sent.input ?? sent) as Record<string, unknown>;
      for (const [key, value] of Object.entries(holder)) {
        // Which of Ana's ids is this one? Its counterpart is the stranger's of the same kind.
        const name = Object.keys(elsewhere).find((known) => mine[known] === value && known.endsWith("Id"));
        if (!name || !/(^id|Id)$/.test(key)) continue;
        const withId = (id: string | undefined) => {
          const changed = { ...holder, [key]: id };
          return sent.input ? { input: changed } : changed;
        };
        const seen: unknown[] = [];
        for (const id of [elsewhere[name], "987654321"]) {
          const { errors } = await ask("owner", operation(kind, field, 1), withId(id));
          seen.push(errors?.map(({ message, extensions: { code, fields } }) => ({ message, code, fields })));
        }
        asked += 1;
        if (!seen[0] || JSON.stringify(seen[0]) !== JSON.stringify(seen[1]))
          differ.push(`${field.name}(${key}): ${JSON.stringify(seen[0])} is not ${JSON.stringify(seen[1])}`);
      }
    }
  expect(differ).toEqual([]);
  // Fewer would mean that this test no longer recognises the ids.
  expect(asked).toBeGreaterThanOrEqual(25);
  expect(await world.stateOf(shared)).toEqual(before);
});

test("an attendance by its uuid is found by who finds it by its id", async () => {
  const { policy } = known("Query", "attendance");
  const uuidOf = `query($id: ID!) { attendance(id: $id) { id uuid } }`;
  const { data } = await ask("owner", uuidOf, variables(policy, shared));
  const { uuid } = (data as { attendance: { uuid: string } }).attendance;
  for (const caller of callerNames) {
    const answer = await ask(caller, uuidOf, { id: uuid });
    expect([caller, outcomeOf(answer)]).toEqual([caller, policy.outcome(caller)]);
    if (policy.outcome(caller) === "ok")
      expect(answer.data).toEqual({ attendance: { id: shared.attendanceId, uuid } });
  }
});

test("the agenda of the whole enterprise is for who sees all of it", async () => {
  const all = `query($startDate: Date!, $endDate: Date) {
    agenda(startDate: $startDate, endDate: $endDate, wholeEnterprise: true) { items { id attendance { id } } } }`;
  const { data } = await ask("owner", "query($id: ID!) { visit(id: $id) { date } }", { id: shared.visitId });
  const { date } = (data as { visit: { date: string } }).visit;
  const days = { startDate: date, endDate: date };
  const got: Record<string, string> = {};
  for (const caller of callerNames) {
    const answer = await ask(caller, all, days);
    const { agenda } = (answer.data ?? {}) as {
      agenda?: { items: { id: string; attendance: { id: string } | null }[] } | null;
    };
    const visit = agenda?.items.find(({ id }) => id === shared.visitId);
    got[caller] = outcomeOf(answer) === "ok" ? (visit ? "sees it" : "sees others") : outcomeOf(answer);
    if (visit) expect(visit.attendance).toEqual({ id: shared.attendanceId });
  }
  expect(got).toEqual({
    ...Object.fromEntries(callerNames.map((caller) => [caller, "FORBIDDEN"])),
    ...Object.fromEntries(
      (["anonymous", "before the code", "suspended"] as const).map((caller) => [
        caller,
        known("Query", "agenda").policy.outcome(caller),
      ]),
    ),
    reception: "sees it",
    manager: "sees it",
    admin: "sees it",
    "unit's manager": "sees others",
  });
});

describe("Subscription", () => {
  test.each(fieldsOf("Subscription").map(({ name }) => name))(
    "%s reaches those alone who may see it",
    async (name) => {
      const { field, policy } = known("Subscription", name);
      const target = await world.target("property");
      const reached: Record<string, string> = {};
      const listeners = await Promise.all(
        callerNames.map(async (caller) => {
          const known = world.callers.get(caller);
          const client = createClient({
            url: `${stack.gatewayUrl.replace("http", "ws")}/graphql`,
            webSocketImpl: WebSocket,
            retryAttempts: 0,
            connectionParams: known ? { authorization: `Bearer ${known.token}` } : {},
          });
          return { caller, client };
        }),
      );
      try {
        const waiting = listeners.map(({ caller, client }) => {
          reached[caller] = "nothing";
          return new Promise<void>((resolve) => {
            client.subscribe(
              { query: operation("Subscription", field, policy.depth) },
              {
                next: ({ data }) => {
                  if (mentions(data, target)) reached[caller] = "event";
                  resolve();
                },
                error: () => {
                  reached[caller] = "refused";
                  resolve();
                },
                complete: resolve,
              },
            );
          });
        });
        /** Answers of one socket come in order: what was sent before this answer has been reached. */
        const roundTrip = () =>
          Promise.all(
            listeners.map(
              ({ client }) =>
                new Promise<void>((resolve) => {
                  const done = () => resolve();
                  client.subscribe(
                    { query: "{ __typename }" },
                    { next: () => {}, error: done, complete: done },
                  );
                }),
            ),
          );
        await roundTrip();
        const cause = known("Mutation", policy.cause ?? "scheduleVisit");
        const { causedBy } = policy;
        const done = await ask(
          causedBy?.caller ?? "owner",
          operation("Mutation", cause.field, 1),
          variables(causedBy ?? cause.policy, target),
        );
        expect(done.errors).toBeUndefined();
        const expected = callerNames.map((caller) => {
          if (policy.outcome(caller) !== "ok") return [caller, "refused"] as const;
          const sees = known("Query", policy.seenBy ?? "attendance").policy;
          const isReached = policy.reaches?.includes(caller) ?? sees.outcome(caller) === "ok";
          return [caller, isReached ? "event" : "nothing"] as const;
        });
        // Each subscriber's own reads take their own time: all who are to be reached are waited for.
        await Promise.all(waiting.filter((_, index) => expected[index]?.[1] === "event"));
        await roundTrip();
        expect(reached).toEqual(Object.fromEntries(expected));
      } finally {
        for (const { client } of listeners) await client.dispose();
      }
    },
  );
});

describe("the same key twice is done once and answered alike, and is of no other call", () => {
  const run: Do = async (caller, name, input) => {
    const { data, errors } = await ask(caller, operation("Mutation", known("Mutation", name).field), {
      input,
    });
    if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    return (data as Record<string, Record<string, unknown>>)[name] ?? {};
  };
  const keyed = fieldsOf("Mutation")
    .filter(takesKey)
    .map(({ name }) => name);
  const orderOf = (name: string) => Object.keys(REPEATED).indexOf(name);

  test("what is not tried is named, and takes a key", () => {
    expect(NOT_REPEATED.filter((name) => !keyed.includes(name))).toEqual([]);
    expect(keyed.length).toBeGreaterThan(80);
  });

  // How far the log is when the answer is read: it goes on with what others do meanwhile.
  const withoutCursor = (answer: object): unknown =>
    JSON.parse(JSON.stringify(answer, (name, value) => (name === "cursor" ? undefined : value)));

  test.each(keyed.filter((name) => !NOT_REPEATED.includes(name)).sort((a, b) => orderOf(a) - orderOf(b)))(
    "%s",
    async (name) => {
      const { field, policy } = known("Mutation", name);
      const made = REPEATED[name];
      const caller =
        made?.caller ?? callerNames.find((one) => one !== "anonymous" && policy.outcome(one) === "ok");
      if (!caller) throw new Error(`${name}: say in repeats.ts who does it, and with what`);
      const target = made ? shared : await world.target(policy.needs ?? "attendance");
      const given = made ? await made.input(run, domains) : variables(policy, target).input;
      const key = `repeat-${name}`;
      const input = { ...(given as object), idempotencyKey: key };
      const send = () => ask(caller, operation("Mutation", field), { input });
      const first = await send();
      expect([outcomeOf(first), first.data]).toEqual(["ok", expect.anything()]);
      // What may have been given to somebody else is read by who sees all.
      const stateNow = () => (made ? null : world.stateOf(target, "manager"));
      const state = await stateNow();
      expect(withoutCursor(await send())).toEqual(withoutCursor(first));
      expect(await stateNow()).toEqual(state);
      // A customer's key is of the proposal or visit, not of who is signed in.
      if (name.includes("Public")) return;
      const other =
        name === "updateNotificationPreferences" ? "registerDevice" : "updateNotificationPreferences";
      const another = known("Mutation", other);
      const asked = { ...(variables(another.policy, shared).input as object), idempotencyKey: key };
      expect(outcomeOf(await ask(caller, operation("Mutation", another.field), { input: asked }))).toBe(
        "KEY_REUSED",
      );
    },
  );
});

test("no log holds a token, a password, or anything of a person", () => {
  const logs = `${stack.gateway.output}\n${stack.agency.output}`;
  const tokens = [...world.callers.values()].flatMap((caller) => (caller ? [caller.token] : []));
  const secrets = stack.people.flatMap(({ email, password, name }) => [email, password, name]);
  // Otherwise nothing was logged, and nothing is shown.
  expect(logs).toContain("listens");
  for (const secret of [...tokens, ...secrets, "Matriz de Acesso"])
    expect({ secret, logged: logs.includes(secret) }).toEqual({ secret, logged: false });
  // Some ids of requests read like a phone number.
  const lines = logs.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "");
  expect(lines).not.toMatch(/\(?\d{2}\)? ?9\d{4}-?\d{4}(?!\d)|[\w.]+@\w+\.\w+/);
});
