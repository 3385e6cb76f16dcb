import { holdsPassword, TEXTS } from "./storage";

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

type Sent = { url: string; query: string; variables: string; headers: string };

const recordOf = (json: string): Record<string, unknown> => (json.trim() === "" ? {} : JSON.parse(json));

/**
 * A shell command that sends the same. A shell keeps its commands, so neither a token nor a password is in it: they are
 * `$TOKEN` and the word PASSWORD (docs/product/graphiql.md#copying). @throws SyntaxError where variables or headers are not JSON
 */
export function curlOf({ url, query, variables, headers }: Sent): string {
  const secret = holdsPassword({ query, variables });
  const isSecret = (key: string, value: unknown) =>
    /password/i.test(key) || (secret && typeof value === "string" && key !== "email");
  const body = JSON.stringify({
    query: secret ? query.replace(TEXTS, '"PASSWORD"') : query,
    variables: JSON.parse(JSON.stringify(recordOf(variables)), (key, value) =>
      isSecret(key, value) ? "PASSWORD" : value,
    ),
  });
  const others = Object.entries(recordOf(headers)).filter(([name]) => name.toLowerCase() !== "authorization");
  return [
    `curl ${quoted(url)}`,
    `-H "authorization: Bearer $TOKEN"`,
    ...Object.entries({ "content-type": "application/json", ...Object.fromEntries(others) }).map(
      ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
    ),
    `--data-raw ${quoted(body)}`,
  ].join(" \\\n  ");
}
