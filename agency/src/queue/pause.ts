/** A pause that doubles with each failure, with jitter between half and all of it, so that instances do not call at one moment. */
export const growingPause =
  ({ firstMs, longestMs }: { firstMs: number; longestMs: number }) =>
  (failures: number, random = Math.random()): number =>
    Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20)) * (0.5 + random / 2);
