import { randomUUID } from "node:crypto";
import pg from "pg";

/** A new, empty database on the test server, and how to be rid of it. */
export async function newDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `soleira_${randomUUID().replaceAll("-", "")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
