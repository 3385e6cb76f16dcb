// Run after a build: file.gz and file.br beside each file of a folder, for the gateway to serve as they are.
// node client/compress.mjs FOLDER [QUALITY of brotli, its best unless said otherwise]
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [, , folder, quality = constants.BROTLI_MAX_QUALITY] = process.argv;
const params = { [constants.BROTLI_PARAM_QUALITY]: Number(quality) };
const ENDINGS = { gz: promisify(gzip), br: (whole) => promisify(brotliCompress)(whole, { params }) };

const files = readdirSync(folder, { recursive: true }).filter((name) =>
  /\.(html|css|js|json|svg)$/.test(name),
);
await Promise.all(
  files.map(async (name) => {
    const whole = readFileSync(join(folder, name));
    if (whole.length < 1024) return;
    for (const [ending, compress] of Object.entries(ENDINGS)) {
      const packed = await compress(whole);
      if (packed.length < whole.length) writeFileSync(join(folder, `${name}.${ending}`), packed);
    }
  }),
);
