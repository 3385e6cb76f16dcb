import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { PgTable } from "drizzle-orm/pg-core";
import { rows } from "./database/database";
import { migrate, packageFolder } from "./database/migrate";
import { openLite } from "./database/open";
import * as schema from "./database/schema";

// tsx src/emit-migration.ts NAME: writes the next migration, with the columns of schema.ts that the database lacks. Tables,
// keys, indexes, checks, policies and data are written into it by hand.
const name = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error("A migration's name has small letters, digits and _.");

const database = await openLite({});
const applied = await migrate(database);
const present = await database.transaction((tx) =>
  rows<{ table: string; column: string }>(
    tx,
    sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  ),
);
await database.close();

const casing = new CasingCache("snake_case");
const statements = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => {
    const has = present.filter((one) => one.table === getTableName(table)).map(({ column }) => column);
    return Object.values(getTableColumns(table))
      .map((column) => ({ column, own: casing.getColumnCasing(column) }))
      .filter(({ own }) => has.length > 0 && !has.includes(own))
      .map(
        ({ column, own }) =>
          `alter table ${getTableName(table)} add column ${own} ${column.getSQLType()}${column.notNull ? " not null" : ""};`,
      );
  });
const number = Number(applied.at(-1)?.slice(0, 4)) + 1;
const file = `${String(number).padStart(4, "0")}_${name}.sql`;
const text = `${["-- Why:", ...statements].join("\n")}\n`;
await writeFile(join(packageFolder(), "src/database/migrations", file), text, { flag: "wx" });
process.stdout.write(`agency/src/database/migrations/${file}\n`);
