/** What page.js reports between `begin` and `end`. */
export type Watched = {
  counts: Record<string, number>;
  seen: boolean;
  sinceRelease: number;
  sinceAnswer: number;
};

/** Renders of the board, its columns and its cards' bodies. */
export type Renders = { board: number; column: number; card: number };

/** The client's components by what they are to the bench. */
const names = { board: "Board", column: "BoardColumn", card: "CardBody" } as const;

export const rendersOf = ({ counts }: Watched): Renders => ({
  board: counts[names.board] ?? 0,
  column: counts[names.column] ?? 0,
  card: counts[names.card] ?? 0,
});

/** A renamed component would count as never rendered: the first paint has to have rendered all three. */
export function assertKnown(firstPaint: Watched): void {
  for (const [what, renders] of Object.entries(rendersOf(firstPaint)))
    if (renders === 0) {
      const seen = Object.keys(firstPaint.counts).filter((name) => /board|column|card/i.test(name));
      throw new Error(`no component is known as ${what}; there are ${seen.join(", ")}`);
    }
}
