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
import { type Answer, askGraph, fieldsOf, operation } from "./graph";

/**
 * Every field of the graph, asked by every caller about one attendance (docs/product/roles.md#visibility). The
 * questions are made from the schema, the answers held against access-policy.ts.
 */
const callerNames = Object.keys(CALLERS) as CallerName[];
let stack: Stack;
let world: AccessWorld;
let domains: Domains;
/** Ana's, with a property and a visit: what everybody asks about who is going to be refused. */
let shared: Target;
let before: unknown;
beforeAll(async () => {
  stack = await startStack();
  world = await accessWorld(stack);
  domains = await world.domains("owner");
  shared = await world.target("visit");
  before = await world.stateOf(shared);
}, 120_000);
afterAll(async () => stack?.stop());

const ask = (caller: CallerName, query: string, variables: object): Promise<Answer> =>
  askGraph(stack.gatewayUrl, world.callers.get(caller)?.token, query, variables);
const outcomeOf = ({ errors }: Answer): string => errors?.[0]?.extensions.code ?? "ok";
const variables = (policy: Policy, target: Target) =>
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

test("no refused caller has changed anything", async () => {
  expect(await world.stateOf(shared)).toEqual(before);
});

test("an id of another agency is answered like one that does not exist", async () => {
  const foreign = await world.target("visit", "stranger");
  const foreignDomains = await world.domains("stranger");
  const elsewhere: Record<string, string> = {
    ...foreignDomains,
    ...foreign.slot,
    attendanceId: foreign.attendanceId,
    attendancePropertyId: foreign.attendancePropertyId,
    customerId: foreign.customerId,
    visitId: foreign.visitId,
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
    anonymous: known("Query", "agenda").policy.outcome("anonymous"),
    ...{ reception: "sees it", manager: "sees it", admin: "sees it", "unit's manager": "sees others" },
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
        const schedule = known("Mutation", "scheduleVisit");
        const done = await ask(
          "owner",
          operation("Mutation", schedule.field, 1),
          variables(schedule.policy, target),
        );
        expect(done.errors).toBeUndefined();
        const expected = callerNames.map((caller) => {
          if (policy.outcome(caller) !== "ok") return [caller, "refused"] as const;
          return [caller, POLICIES.Query.attendance?.outcome(caller) === "ok" ? "event" : "nothing"] as const;
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
