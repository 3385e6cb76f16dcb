/** The middle of what was measured. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const next = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (middle === undefined || next === undefined) throw new Error("nothing was measured");
  return (middle + next) / 2;
}

/** What each of several things came to, round by round. */
export type Rounds<Name extends string> = Record<Name, number[]>;

/**
 * Measures several things in turn, again and again. Rounds should be short: whatever else the machine does then meets
 * all things of a round alike.
 */
export async function inRounds<Name extends string>(
  rounds: number,
  subjects: Record<Name, () => Promise<number>>,
): Promise<Rounds<Name>> {
  const names = Object.keys(subjects) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Rounds<Name>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) measured[name].push(await subjects[name]());
  return measured;
}

const middleHalf = (values: readonly number[]): [number, number] => {
  const sorted = [...values].sort((a, b) => a - b);
  const quarter = (part: number) => sorted[Math.floor((sorted.length * part) / 4)] ?? Number.NaN;
  return [quarter(1), quarter(3)];
};

/** The lower and upper quartile of what was measured, as it is printed beside the median. */
export const quartiles = (values: readonly number[]): string =>
  middleHalf(values)
    .map((value) => value.toFixed(2))
    .join("–");

/** One thing in terms of another: the median of what the rounds say, and its quartiles. */
export function ratio(these: readonly number[], those: readonly number[]): { value: number; note: string } {
  const ratios = these.map((value, round) => value / (those[round] ?? Number.NaN));
  return { value: median(ratios), note: quartiles(ratios) };
}
