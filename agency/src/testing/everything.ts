import { sql } from "drizzle-orm";
import type { TestAgency } from "./testAgency";
import { ownerRows } from "./testFunnel";

/** Every row of every table as text, by the table's name; bytes are hexadecimal there. */
export async function everything(agency: TestAgency): Promise<Map<string, string>> {
  const tables = await ownerRows<{ name: string }>(
    agency,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const all = await ownerRows<{ row: string }>(
      agency,
      sql`select t::text as row from ${sql.identifier(name)} t order by t::text`,
    );
    found.set(name, all.map(({ row }) => row).join("\n"));
  }
  return found;
}

/** The tables that have a text somewhere, as it is or within bytes. */
export async function tablesWith(agency: TestAgency, text: string): Promise<string[]> {
  const hex = Buffer.from(text).toString("hex");
  return [...(await everything(agency))].flatMap(([name, rows]) =>
    rows.includes(text) || rows.includes(hex) ? [name] : [],
  );
}
