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

test("a schema that nothing fits has no example", () => {
  expect(() => exampleOf({ type: "string", pattern: "^never-\\d{40}$" })).toThrow(/No example/);
});
