import type { ResizeOptions } from "sharp";
import { ApiError } from "../error/api-error";
import type { PictureType } from "./content";

/** Pixels that are decoded at all. */
const MOST_DECODED = 50_000_000;

/**
 * The picture that is in the bytes, upright and in that size, without anything else; one picture after the other. Null where
 * it is not what it begins as, cut short, or too large to be decoded. @throws 429/4029 while many wait
 */
export const remade = (bytes: Buffer, type: PictureType, size: ResizeOptions): Promise<Buffer | null> =>
  oneAtATime(async () => {
    // Loaded when the first picture comes: its native library is not small.
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    sharp.concurrency(1);
    const image = sharp(bytes, { failOn: "warning", limitInputPixels: MOST_DECODED });
    const sized = image.autoOrient().resize(size);
    // Null: not a picture that can be read.
    return (type === "image/png" ? sized.png() : sized.jpeg({ quality: 85 })).toBuffer().catch(() => null);
  });

/** Pictures that wait while another is decoded: one takes up to 200 MB decoded, and 10 MB while it waits. */
const MOST_WAITING = 10;
let last: Promise<unknown> = Promise.resolve();
let unfinished = 0;
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (unfinished > MOST_WAITING)
    throw new ApiError("TOO_MANY", "Muitas imagens estão chegando agora. Tente de novo em alguns segundos.", {
      retryAfter: 5,
    });
  unfinished++;
  const turn = last.then(work).finally(() => unfinished--);
  // Whoever sent it has the failure; the next one only waits.
  last = turn.catch(() => undefined);
  return turn;
}
