/** What the build knows for worker.ts (vite.config.ts). */
declare module "virtual:worker" {
  /** Changes with any of the files. */
  export const VERSION: string;
  /** The script that the shell begins with. */
  export const ENTRY: string;
  /** Addresses of all code, styles, typefaces and icons. */
  export const FILES: readonly string[];
}
