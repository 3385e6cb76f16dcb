type Refusal = { message: string; extensions?: { code?: string; fields?: { message: string }[] } };

/** Why the gateway refuses a file, fit to show, and under which code: its answer is worded as an error of the graph. */
export function refusalIn(answer: string): { code: string | undefined; text: string | null } {
  const [first] = parsed(answer)?.errors ?? [];
  return {
    code: first?.extensions?.code,
    text: first ? (first.extensions?.fields?.[0]?.message ?? first.message) : null,
  };
}

/** Null for the page of a proxy. */
function parsed(text: string): { errors?: Refusal[] } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
