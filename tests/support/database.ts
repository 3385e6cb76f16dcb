import { randomUUID } from "node:crypto";
import pg from "pg";

/** A new database on the test server, empty or a copy of a template that has no connections, and how to drop it. */
export async function newDatabase(
  server: string,
  {
    name = `soleira_${randomUUID().replaceAll("-", "")}`,
    template,
  }: { name?: string | undefined; template?: string | undefined } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(template ? `create database ${name} template ${template}` : `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
