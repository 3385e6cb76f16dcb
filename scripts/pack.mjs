import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const text = /\.(js|css|svg|json|map|html|txt|webmanifest)$/;
const packed = /\.(br|gz)$/;
/** Bytes below which a packed file saves nothing. */
const smallest = 1024;
/** Bytes from which brotli's best takes seconds; the next best is a twentieth larger. */
const large = 512 * 1024;

const pack = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length < large ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Puts `file.br` and `file.gz` beside every text file of a built folder, for the gateway to serve as they are. */
export const packFiles = async (folder) => {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => packed.test(name)).map((name) => rm(join(folder, name))));
  for (const name of names.filter((one) => text.test(one))) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < smallest) continue;
    await Promise.all(
      Object.entries(pack).map(async ([ending, work]) => writeFile(`${file}.${ending}`, await work(bytes))),
    );
  }
};
