import { writeSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { errorCode } from "../error/error-code";
import type { Room } from "./room";

/** What PGlite's file system is made of (Emscripten's NODEFS), as far as it is changed here. */
type NodeFiles = {
  stream_ops: {
    write(stream: { nfd: number }, from: Uint8Array, offset: number, length: number, at: number): number;
  };
  tryFSOperation<T>(operation: () => T): T;
  doSetAttr(file: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]): void;
};

/** ENOSPC and EDQUOT as Emscripten numbers them. */
const NO_ROOM = [51, 19];
const isNoRoom = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  (NO_ROOM.includes((error as { errno?: number }).errno ?? 0) ||
    ["ENOSPC", "EDQUOT"].includes(errorCode(error) ?? ""));

/**
 * PGlite's files in a folder, for their owner alone, with a reserve of room: a write that finds the disk full has the
 * reserve given up and goes on, so that what has begun ends well (docs/product/machine.md#disk).
 */
export class FolderFiles extends NodeFS {
  constructor(
    folder: string,
    private readonly room: Pick<Room, "release">,
  ) {
    super(folder);
  }

  override async init(...[pg, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const before = (module: object) => this.change((module as { NODEFS: NodeFiles }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [before, ...(emscriptenOpts.preRun ?? [])] } };
  }

  private change(files: NodeFiles): void {
    const { tryFSOperation, doSetAttr } = files;
    const attempt = <T>(operation: () => T): T => {
      try {
        return tryFSOperation(operation);
      } catch (error) {
        if (!isNoRoom(error) || !this.room.release()) throw error;
        return tryFSOperation(operation);
      }
    };
    files.tryFSOperation = attempt;
    // A disk that is nearly full takes a part; PostgreSQL would take the rest for lost.
    files.stream_ops.write = (stream, from, offset, length, at) => {
      let done = 0;
      while (done < length) {
        const [start, rest, place] = [offset + done, length - done, at + done];
        done += attempt(() => writeSync(stream.nfd, from, start, rest, place));
      }
      return done;
    };
    files.doSetAttr = (file, node, attributes, ...calls) => {
      if (attributes.mode !== undefined) attributes.mode &= ~0o077;
      doSetAttr(file, node, attributes, ...calls);
    };
  }
}
