import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** An entry of Vite's manifest, as far as it is needed here. */
export type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
};
export type Manifest = Record<string, Chunk>;

/** The names of these chunks and of everything that they import statically. */
export function closureOf(manifest: Manifest, names: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the manifest does not know ${name}`);
    if (found.has(name)) return;
    found.add(name);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return found;
}

/** Kilobytes (1000 bytes) of these chunks' files, each compressed by itself as a server sends them. */
export function gzipOf(folder: string, manifest: Manifest, names: Iterable<string>): number {
  const files = new Set([...names].map((name) => manifest[name]?.file ?? ""));
  const sizes = [...files]
    .filter((file) => file.endsWith(".js"))
    .map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
