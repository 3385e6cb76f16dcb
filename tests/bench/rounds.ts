/** The middle of what was measured. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const next = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (middle === undefined || next === undefined) throw new Error("nothing was measured");
  return (middle + next) / 2;
}

/**
 * Measures several things in turn, again and again, so that whatever else the machine does meets all of them.
 * Answers the median of each.
 */
export async function interleaved<Name extends string>(
  rounds: number,
  subjects: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(subjects) as Name[];
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) measured.get(name)?.push(await subjects[name]());
  return Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}
