import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { lexicographicSortSchema, printSchema } from "graphql";
import { createSchema } from "./schema";

/** Writes the graph's SDL, sorted: `tsx src/emit-schema.ts [path]`. */
const target = resolve(process.argv[2] ?? "../schema/schema.graphql");
writeFileSync(target, `${printSchema(lexicographicSortSchema(createSchema()))}\n`);
