type Refusal = { message: string; extensions?: { code?: string; fields?: { message: string }[] } };

/** Why the gateway refuses a file, fit to show, and under which code: its answer is worded as an error of the graph. */
export function refusalIn(answer: string): { code: string | undefined; text: string | null } {
  const [first] = (jsonIn(answer) as { errors?: Refusal[] } | null)?.errors ?? [];
  return {
    code: first?.extensions?.code,
    text: first ? (first.extensions?.fields?.[0]?.message ?? first.message) : null,
  };
}

/** What is answered as JSON; null for the page of a proxy. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
