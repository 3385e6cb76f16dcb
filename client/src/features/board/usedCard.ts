/**
 * The card that was focused, lifted or moved last, on whatever board. It stays in the document wherever its column is
 * scrolled. Module state: who comes back from an attendance finds its card again.
 */
let last: string | null = null;

export const usedCard = {
  get: (): string | null => last,
  set(id: string): void {
    last = id;
  },
};
