import { refusal } from "./agency-error";

/** A path of the agency API and its template, which names the call in logs and breakers: `/v1/users/{}`. */
export type Path = { url: string; name: string };

/**
 * Builds a path from ids. An id that could not be one (empty, longer than 64, dots that a URL would resolve, control
 * characters) names nothing: NOT_FOUND, without asking the agency.
 */
export function path(parts: TemplateStringsArray, ...ids: string[]): Path {
  let url = parts[0] ?? "";
  ids.forEach((id, index) => {
    if (!id || id.length > 64 || /^\.+$/.test(id) || hasControl(id)) throw refusal("NOT_FOUND");
    url += encodeURIComponent(id) + (parts[index + 1] ?? "");
  });
  return { url, name: parts.join("{}") };
}

const hasControl = (text: string): boolean => [...text].some((char) => char < " " || char === "\u007f");
