/** How the series of a plot differ without colour: each is filled in its own way, in this order. */
const LINES: ((tile: CanvasRenderingContext2D) => void)[] = [
  // Diagonals, whole across the edges of the tile.
  (tile) => stroke(tile, [-2, 2, 2, -2], [0, 8, 8, 0], [6, 10, 10, 6]),
  (tile) => {
    tile.beginPath();
    tile.arc(4, 4, 1.75, 0, 2 * Math.PI);
    tile.fill();
  },
  (tile) => stroke(tile, [0, 4, 8, 4]),
  (tile) => stroke(tile, [4, 0, 4, 8]),
];

function stroke(tile: CanvasRenderingContext2D, ...lines: [number, number, number, number][]): void {
  tile.beginPath();
  for (const [x1, y1, x2, y2] of lines) {
    tile.moveTo(x1, y1);
    tile.lineTo(x2, y2);
  }
  tile.stroke();
}

/** What fills the bars of a series: the first is plain, the others have lines or dots in the colour of the ground. */
export function fillOf(index: number, colour: string, ground: string): string | CanvasPattern {
  const draw = LINES[(index - 1) % LINES.length];
  const tile = document.createElement("canvas");
  const context = index === 0 ? null : tile.getContext("2d");
  if (!draw || !context) return colour;
  tile.width = 8;
  tile.height = 8;
  context.fillStyle = colour;
  context.fillRect(0, 0, 8, 8);
  context.fillStyle = ground;
  context.strokeStyle = ground;
  context.lineWidth = 2;
  draw(context);
  return context.createPattern(tile, "repeat") ?? colour;
}
