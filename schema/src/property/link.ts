/** What is sent in place of an empty link (docs/product/properties.md#registering); it is kept and answered as none. */
export const NO_URL = "SEM_URL";

export const LINK_TEXT = "Link informado é invalido";

/** Why a link cannot be taken; null for a good one, an empty one and `SEM_URL`. Only `http` and `https` are links. */
export function linkProblem(text: string): string | null {
  const given = text.trim();
  if (given === "" || given === NO_URL) return null;
  if (given.length > 2000 || !/^https?:\/\/[^\s.]+\.[^\s]+$/i.test(given)) return LINK_TEXT;
  return URL.canParse(given) ? null : LINK_TEXT;
}

/** The link as it is kept: null for none. */
export const linkOf = (text: string | null | undefined): string | null => {
  const given = text?.trim() ?? "";
  return given === "" || given === NO_URL ? null : given;
};

/** A listing's link as it is shown: null for none, and for whatever an agency keeps there that is no link. */
export const shownLink = (text: string | null | undefined): string | null => {
  const link = linkOf(text);
  return link !== null && linkProblem(link) === null ? link : null;
};
