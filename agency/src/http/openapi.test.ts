import { agencyRoutes } from "../app";
import { exampleOf } from "./example";
import { openApi } from "./openapi";

const routes = agencyRoutes();
type Media = Record<string, { schema: { format?: string }; example?: unknown }>;
type Operation = { requestBody?: { content: Media }; responses: Record<string, { content?: Media }> };
const { paths } = openApi(routes) as { paths: Record<string, Record<string, Operation>> };

/** The one example of a call or an answer; undefined for a file. */
const exampleIn = (content: Media = {}) =>
  Object.values(content).find(({ schema }) => schema.format !== "binary")?.example;

test("each body has an example that its route takes", () => {
  const refused = routes.all.flatMap(({ method, path, body }) => {
    if (!body) return [];
    const { error } = body.safeParse(exampleIn(paths[path]?.[method]?.requestBody?.content));
    return error ? [`${method} ${path}: ${error.issues[0]?.path.join(".")} ${error.issues[0]?.message}`] : [];
  });
  expect(refused).toEqual([]);
});

test("each answer has an example of its shape", () => {
  const wrong = routes.all.flatMap(({ method, path, answer, status = 200, answersFile, answersSpooled }) => {
    if (status === 204 || answersFile || answersSpooled) return [];
    const { error } = answer.safeParse(exampleIn(paths[path]?.[method]?.responses[status]?.content));
    return error ? [`${method} ${path}: ${error.issues[0]?.path.join(".")} ${error.issues[0]?.message}`] : [];
  });
  expect(wrong).toEqual([]);
});

test("an example says what its field is, by its name and what it is in", () => {
  const texts: Record<string, unknown> = {};
  const collect = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) texts[at] = value;
    else
      for (const [key, inner] of Object.entries(value))
        collect(inner, Array.isArray(value) ? at : `${at.split(".").pop()}.${key}`);
  };
  for (const { method, path, body, status = 200 } of routes.all) {
    const operation = paths[path]?.[method];
    if (body) collect(exampleIn(operation?.requestBody?.content), path);
    collect(exampleIn(operation?.responses[status]?.content), path);
  }
  // What is of no name that is known, beside maps whose keys are free.
  const said = Object.entries(texts).filter(([at, value]) => value === "Exemplo" && !at.endsWith(".exemplo"));
  expect(said).toEqual([]);
  expect(texts).toMatchObject({
    "user.name": "Maria Souza",
    "tags.name": "Investidor",
    "enterprise.name": "Horizonte Imóveis",
    "property.code": "AP0042",
    "customer.id": "1042",
    "status.description": "Aguardando cliente",
  });
});

test("a schema that nothing fits has no example", () => {
  expect(() => exampleOf({ type: "string", pattern: "^never-\\d{40}$" })).toThrow(/No example/);
});
