import { refusal } from "./agency-error";

/** A path of the agency API and its template, which names the call in logs and breakers: `/v1/users/{}`. */
export type Path = { url: string; name: string };

/** What a URL is asked with; what is null or undefined is left out. A list is of ids, joined by commas. */
export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** Longer than any search that a person types. */
const LONGEST = 1_000;
/** Control characters, and halves of a pair that no URL can hold. */
const NOT_TEXT = /[\p{Cc}\p{Cs}]/u;

/** Dots, and the words of a path in the place of an id: `/v1/customer-services/mine`, `:validate`. */
const RESERVED = /^(\.+|mine|:.*)$/;
/** Words in the place of an attendance's id. */
const BESIDE_ATTENDANCES: ReadonlySet<string> = new Set(["keyset", "histories", "messages", "properties"]);
const isReserved = (id: string, before: string): boolean =>
  RESERVED.test(id) || (before === "/v1/customer-services/" && BESIDE_ATTENDANCES.has(id));

/**
 * Builds a path from ids. An id that could not be one (empty, longer than 64, dots that a URL would resolve, control
 * characters, a word of the API's own paths) names nothing: NOT_FOUND, without asking the agency.
 */
export function path(parts: readonly string[], ...ids: string[]): Path {
  let url = parts[0] ?? "";
  ids.forEach((id, index) => {
    const wrong = !id || id.length > 64 || isReserved(id, parts[index] ?? "") || NOT_TEXT.test(id);
    if (wrong) throw refusal("NOT_FOUND");
    url += encodeURIComponent(id) + (parts[index + 1] ?? "");
  });
  return { url, name: parts.join("{}") };
}

/** The same of a template with names: `/v1/users/{id}`. */
export function pathOf(template: string, ids: Readonly<Record<string, string>> = {}): Path {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ids[name] ?? "");
  return path(template.split(/\{\w+\}/), ...names);
}

/** The query string of a URL. @throws INVALID that names the field for a value that no URL should carry. */
export function search(query: Query = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    const text = String(value);
    const longest = Array.isArray(value) ? Math.max(...value.map((one) => one.length)) : text.length;
    if (longest > LONGEST) {
      const message = `Use no máximo ${LONGEST} caracteres.`;
      throw refusal("INVALID", { message, fields: [{ field: name, message }] });
    }
    given.set(name, text);
  }
  return given.size ? `?${given}` : "";
}
