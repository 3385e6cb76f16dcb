/** What the build knows for early.ts (vite.config.ts). */
declare module "virtual:early" {
  /** The files of the pages that are opened by their address most, by path and query; the first that fits. */
  export const FILES: readonly [address: RegExp, files: readonly string[]][];
  /** Operations as the browser sends them. */
  export const TEXTS: Readonly<Record<"Me" | "AttendanceBoard" | "AttendanceDetail", string>>;
}
