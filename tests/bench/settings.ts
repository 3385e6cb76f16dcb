const numberOf = (name: string, otherwise: number): number => {
  const value = Number(process.env[name] || otherwise);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} must be a number above 0`);
  return value;
};

/** What a run measures with (README.md); smaller ones are for a quick look. */
export const settings = {
  /** Attendances of goals 1 to 10. */
  attendances: numberOf("BENCH_ATTENDANCES", 100_000),
  /** Agencies among which one is measured, few and many; each has 5,000 attendances. */
  enterprises: [numberOf("BENCH_FEW", 100), numberOf("BENCH_MANY", 2_000)] as const,
  /** Rounds of what is compared by processor time. */
  rounds: numberOf("BENCH_ROUNDS", 25),
  /** Seconds for which an opened page is watched (goals 1 and 5). */
  watch: numberOf("BENCH_WATCH", 30),
  /** Seconds for which a long column is scrolled at the most (goal 8). */
  scroll: numberOf("BENCH_SCROLL", 60),
  /** Visits of each page by Lighthouse (goal 6). */
  visits: numberOf("BENCH_VISITS", 3),
  /** Attendances under the mix (goal 11). */
  mixAttendances: numberOf("BENCH_MIX_ATTENDANCES", 20_000),
  /** Seconds of each rate of the mix. */
  step: numberOf("BENCH_STEP", 20),
  /** Minutes of the mix at one rate (sustained), and that rate in operations a second. */
  minutes: numberOf("BENCH_MINUTES", 10),
  rate: process.env.BENCH_RATE ? numberOf("BENCH_RATE", 1) : undefined,
};
