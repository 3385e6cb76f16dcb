import { getNamedType, isInputObjectType, isScalarType } from "graphql";
import { type Stack, startStack } from "../support/stack";
import { known, variablesOf } from "./access-policy";
import { type AccessWorld, accessWorld, type CallerName, type Domains, type Target } from "./access-world";
import { type Answer, addresses, askGraph, fieldsOf, operation } from "./graph";

/** Hostile text in every argument of the graph that takes text: a clear refusal or stored unchanged, never a failure of ours. */
const HOSTILE: Record<string, string> = {
  SQL: "'); drop table attendance; --",
  HTML: "<img src=x onerror=alert(1)>\"'`</script>",
  emoji: "👩🏽‍💻🏡",
  "right to left": "\u202eabc\u0000".slice(0, 4),
  NUL: "a\u0000b",
  "half a surrogate": "a\ud800b",
  "a prototype's key": "__proto__",
  "a formula": "=1+1",
  "a path": "../../v1/users/me?x=1#",
  "100 kB": "x".repeat(100_000),
  "1 MB": "x".repeat(1_000_000),
};
/** The caller's mistake, answered with one of these. */
const REFUSALS = ["INVALID", "FORBIDDEN", "NOT_FOUND", "TOO_COMPLEX", "CONFLICT", "TOO_MANY", "KEY_REUSED"];

let stack: Stack;
let world: AccessWorld;
let domains: Domains;
const nextAddress = addresses();
const targets = new Map<string, Promise<Target>>();
/** One for all arguments of an operation: some of what is sent may succeed. */
const targetFor = (
  name: string,
  needs = known("Mutation", name).policy.needs ?? "attendance",
): Promise<Target> => {
  const made = targets.get(name) ?? world.target(needs);
  targets.set(name, made);
  return made;
};
beforeAll(async () => {
  stack = await startStack();
  world = await accessWorld(stack);
  domains = await world.domains("owner");
}, 300_000);
afterAll(async () => stack?.stop());

/** Each from an address of its own, since a customer's calls are counted by it. */
const ask = (
  query: string,
  variables: object,
  caller: CallerName = "owner",
  language?: string,
): Promise<Answer> =>
  askGraph(stack.gatewayUrl, world.callers.get(caller)?.token, query, variables, nextAddress(), language);

/** Words of the other language in what INVALID and CONFLICT say. */
const FOREIGN = {
  en: /[ãõçáéíóúâêô]|\b(deve|informe|escolha|escreva|use só|valor|campo|inválid[oa]|uma?)\b/i,
  "pt-BR": /\b(the|is|it|must|has|value|give|choose|write|at most|invalid)\b/i,
} as const;
function foreignWords({ errors = [] }: Answer, language: keyof typeof FOREIGN): string[] {
  return errors
    .filter(({ extensions: { code } }) => code === "INVALID" || code === "CONFLICT")
    .flatMap(({ message, extensions: { fields = [] } }) => [
      message,
      ...(fields as { message: string }[]).map((field) => field.message),
    ])
    .filter((text) => FOREIGN[language].test(text));
}

/** Somebody whose text gets as far as it can: who may not do it is refused before it is looked at. */
const callerOf = (kind: "Query" | "Mutation", name: string): CallerName => {
  const { outcome } = known(kind, name).policy;
  const reaches = (caller: CallerName) => !["FORBIDDEN", "NOT_FOUND"].includes(outcome(caller));
  return (["owner", "manager", "admin"] as const).find(reaches) ?? "owner";
};

/** Names of the arguments, or of the fields of the one input, that take text of any kind. */
const textsOf = (kind: "Query" | "Mutation", name: string): string[] => {
  const { field } = known(kind, name);
  return field.args.flatMap((arg) => {
    const type = getNamedType(arg.type);
    const inner = isInputObjectType(type) ? Object.values(type.getFields()) : [arg];
    return inner
      .filter((part) => {
        const scalar = getNamedType(part.type);
        return isScalarType(scalar) && !["Int", "Float", "Boolean"].includes(scalar.name);
      })
      .map((part) => (part === arg ? part.name : `${arg.name}.${part.name}`));
  });
};

const cases = (["Query", "Mutation"] as const).flatMap((kind) =>
  fieldsOf(kind).flatMap(({ name }) => textsOf(kind, name).map((path) => [kind, name, path] as const)),
);

test.each(cases)("%s %s: %s", async (kind, name, path) => {
  const { field, policy } = known(kind, name);
  const caller = callerOf(kind, name);
  const target = await (kind === "Mutation" ? targetFor(name) : targetFor("queries", "everything"));
  const problems: string[] = [];
  // What they are answered whatever they send, as of a code that nothing waits for.
  const refusals: string[] = [...REFUSALS, policy.outcome(caller)];
  for (const [turn, [what, text]] of Object.entries(HOSTILE).entries()) {
    const language = turn % 2 ? "pt-BR" : "en";
    const variables = structuredClone(variablesOf(policy, { target, domains, past: world.past() }));
    const [holder = "", inner] = path.split(".");
    variables[holder] = inner ? { ...(variables[holder] as object | undefined), [inner]: text } : text;
    const answer = await ask(operation(kind, field, 1), variables, caller, language);
    const { status, errors } = answer;
    const code = errors?.[0]?.extensions?.code;
    problems.push(...foreignWords(answer, language).map((words) => `${what}, in ${language}: ${words}`));
    if (status >= 500 || (code && !refusals.includes(code))) problems.push(`${what}: ${status} ${code}`);
    if (
      errors?.some(({ message }) => /postgres|pglite|syntax error at|relation "|invalid byte/i.test(message))
    )
      problems.push(`${what}: ${errors[0]?.message}`);
  }
  expect(problems).toEqual([]);
});

test("what managers and admins alone may say is said by one of them", () => {
  const said = new Set(cases.map(([kind, name]) => `${callerOf(kind, name)} ${name}`));
  for (const name of ["manager invitePerson", "manager createListItem", "admin updateEnterprise"])
    expect([...said]).toContain(name);
});

test("a person of a proposal, all of whose texts are hostile", async () => {
  const target = await targetFor("savePublicProposalForm");
  const fields = ["name", "document", "rg", "birthDate", "occupation", "email", "phone", "zip", "street"];
  const rest = ["number", "complement", "district", "city", "state"];
  for (const [what, text] of Object.entries(HOSTILE).filter(([, { length }]) => length < 1_000)) {
    const proponent = Object.fromEntries([...fields, ...rest].map((field) => [field, text]));
    const { proposalId, uuid, formId } = target;
    const input = { proposalId, uuid, formId, proponent };
    const { field } = known("Mutation", "savePublicProposalForm");
    const { status, errors } = await ask(operation("Mutation", field, 1), { input });
    const [code, named] = [errors?.[0]?.extensions.code, errors?.[0]?.extensions.fields];
    expect([what, status, code, named]).toEqual([what, 200, "INVALID", expect.any(Array)]);
  }
});

test("what may be text is stored and read back byte for byte", async () => {
  const texts = Object.entries(HOSTILE).filter(([what]) => !/NUL|surrogate|kB|MB/.test(what));
  const target = await targetFor("addObservation");
  for (const [, message] of texts) {
    const { errors } = await ask(operation("Mutation", known("Mutation", "addObservation").field, 1), {
      input: { attendanceId: target.attendanceId, message },
    });
    expect(errors).toBeUndefined();
  }
  const { data } = await ask(
    `query ($id: ID!) { attendance(id: $id) { histories(page: 1, size: 20) { items { message } } } }`,
    { id: target.attendanceId },
  );
  const stored = JSON.stringify(data);
  for (const [, message] of texts) expect(stored).toContain(JSON.stringify(message).slice(1, -1));
});
