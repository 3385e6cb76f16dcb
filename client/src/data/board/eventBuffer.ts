/** Delivers events at once, or in order once `hold(false)` ends a wait. */
export function createEventBuffer<Event>() {
  let waiting: Event[] | null = null;
  let deliver: (event: Event) => void = () => undefined;
  return {
    /** The one subscriber; returns how to unsubscribe, which also drops the events that wait. */
    subscribe(listener: (event: Event) => void): () => void {
      deliver = listener;
      return () => {
        deliver = () => undefined;
        if (waiting) waiting = [];
      };
    },
    push(event: Event): void {
      if (waiting) waiting.push(event);
      else deliver(event);
    },
    hold(on: boolean): void {
      if (on) {
        waiting ??= [];
        return;
      }
      const before = waiting ?? [];
      waiting = null;
      for (const event of before) deliver(event);
    },
  };
}
