import { writeFile } from "node:fs/promises";
import { agencyRoutes } from "./app";
import { openApi } from "./http/openapi";

// tsx src/emit-openapi.ts [file]: writes the document that is committed as schema/agency.openapi.json.
const file = process.argv[2] ?? "../schema/agency.openapi.json";
await writeFile(file, `${JSON.stringify(openApi(agencyRoutes()), null, 2)}\n`);
