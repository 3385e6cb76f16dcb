/** Lets news in at once, or in order after it had to wait. */
export function createWaitingRoom<News>() {
  let waiting: News[] | null = null;
  let admit: (news: News) => void = () => undefined;
  return {
    /** Who is told; returns how to stop that, which also forgets who waits. */
    open(listener: (news: News) => void): () => void {
      admit = listener;
      return () => {
        admit = () => undefined;
        if (waiting) waiting = [];
      };
    },
    enter(news: News): void {
      if (waiting) waiting.push(news);
      else admit(news);
    },
    hold(on: boolean): void {
      if (on) {
        waiting ??= [];
        return;
      }
      const before = waiting ?? [];
      waiting = null;
      for (const news of before) admit(news);
    },
  };
}
