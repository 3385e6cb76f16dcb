import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createSchema } from "./schema";
import { sdlOf } from "./sdl";

/** Writes the graph's SDL: `tsx src/emit-schema.ts [path]`. */
writeFileSync(resolve(process.argv[2] ?? "../schema/schema.graphql"), sdlOf(createSchema()));
