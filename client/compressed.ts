import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/**
 * file.gz and file.br beside each file, for the gateway to serve as they are. List it last: plugins of one order run as
 * they are listed. `quality`: of brotli, its best unless said otherwise.
 */
export function compressed({ quality = constants.BROTLI_MAX_QUALITY } = {}): Plugin {
  return {
    name: "soleira:compressed",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
        const compress = async (name: string, whole: Buffer) => {
          for (const [ending, source] of [
            ["gz", await gzipped(whole)],
            ["br", await brotli(whole, { params })],
          ] as const)
            if (source.length < whole.length)
              this.emitFile({ type: "asset", fileName: `${name}.${ending}`, source });
        };
        await Promise.all(
          Object.values(bundle)
            .filter(({ fileName }) => /\.(html|css|js|json|svg)$/.test(fileName))
            .map((file) => ({
              name: file.fileName,
              whole: Buffer.from(file.type === "chunk" ? file.code : file.source),
            }))
            .filter(({ whole }) => whole.length >= 1024)
            .map(({ name, whole }) => compress(name, whole)),
        );
      },
    },
  };
}
