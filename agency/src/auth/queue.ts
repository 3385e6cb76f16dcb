type Settings = { atOnce: number; waiting: number; refuse: () => Error };

/** Does so much at one time and lets so many wait, first come, first served; further ones are refused at once. */
export function createQueue({ atOnce, waiting, refuse }: Settings) {
  const line: (() => void)[] = [];
  let running = 0;
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (line.length >= waiting) throw refuse();
        await new Promise<void>((begin) => line.push(begin));
      } else running++;
      try {
        return await work();
      } finally {
        // The turn goes to the next one, or is free.
        const next = line.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
