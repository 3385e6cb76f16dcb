const MARGIN = 16;
const TITLE = 40;

/** A plot with its title as a picture of its own ground; null where the browser makes none. */
export function plotPicture(plot: HTMLCanvasElement, title: string): Promise<Blob | null> {
  const scale = plot.clientWidth > 0 ? plot.width / plot.clientWidth : 1;
  const picture = document.createElement("canvas");
  picture.width = plot.width + 2 * MARGIN * scale;
  picture.height = plot.height + (TITLE + 2 * MARGIN) * scale;
  const context = picture.getContext("2d");
  if (!context) return Promise.resolve(null);
  const style = getComputedStyle(document.documentElement);
  context.fillStyle = style.getPropertyValue("--surface");
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = style.getPropertyValue("--ink");
  context.font = `600 ${16 * scale}px "Figtree Variable", system-ui, sans-serif`;
  context.fillText(title, MARGIN * scale, (MARGIN + 16) * scale, plot.width);
  context.drawImage(plot, MARGIN * scale, (MARGIN + TITLE) * scale);
  return new Promise((resolve) => picture.toBlob(resolve, "image/png"));
}
