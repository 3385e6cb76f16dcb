import { constants } from "node:zlib";
import compression from "compression";

/**
 * Answers of 1 kB or more, compressed at fast levels: a board's 91 kB become less than a tenth for a millisecond. Only
 * for what holds no secret beside text of a stranger's (schema/decisions/0030-answers-compressed.md).
 */
export const compress = compression({
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});
