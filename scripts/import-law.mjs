// The part of the import law that Biome cannot say: inside the client, app → pages → features → data → ui,
// and one feature never imports another (its generated operations excepted). Rooms and cycles are biome.json's.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const client = join(root, "client", "src");
const layers = ["ui", "data", "features", "pages", "app"];
const imported = /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g;

/** The layer and, for features, the feature's name of a file under client/src. */
const placeOf = (file) => {
  const [folder, feature] = relative(client, file).split(sep);
  return { layer: layers.indexOf(folder), feature: folder === "features" ? feature : undefined };
};

/** Why this import is against the law, or undefined. */
const offence = (from, to) => {
  if (to.endsWith(".generated")) return undefined;
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a.layer < 0 || b.layer < 0) return undefined;
  if (b.layer > a.layer) return `${layers[a.layer]} must not import ${layers[b.layer]}`;
  if (a.feature && b.feature && a.feature !== b.feature)
    return `feature ${a.feature} must not import feature ${b.feature}: let a page compose them`;
  return undefined;
};

const files = readdirSync(client, { recursive: true })
  .map((name) => join(client, name))
  .filter((name) => /\.tsx?$/.test(name) && !/\.(generated|d|test)\.tsx?$/.test(name));
const offences = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(imported)].flatMap(([, target]) => {
    const why = offence(file, resolve(dirname(file), target));
    return why ? [`${relative(root, file)}: ${why} (${target})`] : [];
  }),
);

for (const line of offences) console.error(line);
process.exitCode = offences.length > 0 ? 1 : 0;
