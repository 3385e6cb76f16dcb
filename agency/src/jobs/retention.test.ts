import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { ownerRows } from "../testing/testFunnel";
import { turnOn } from "../testing/testSecondFactor";
import { deleteOld } from "./retention";

const HOUR = 3_600_000;

describeEachDatabase("what is kept no longer", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());

  test("of registrations, links and mails goes when it counts no more, and nothing else", async () => {
    const email = "ana.souza@horizonte.example";
    const post = (path: string, body: object) => agency.anonymous.post(path).send(body);
    const kept = async () => {
      const [row] = await ownerRows<Record<string, number>>(
        agency,
        sql`select (select count(*)::int from account_token) as links, (select count(*)::int from mfa_challenge) as challenges,
              (select count(*)::int from mail where content is null) as nobodys, (select count(*)::int from mail) as mails,
              (select count(*)::int from second_factor) as factors`,
      );
      return row;
    };
    const folder = join(agency.deps.env.DATA_DIR, "mail");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${agency.clock.now().toISOString().replace(/[:.]/g, "-")}-1.eml`), "");
    await turnOn(agency, await agency.signIn(email));
    await agency.oauth({ grant_type: "password", username: email, password: "Soleira1" });
    await post("/v1/users/access/reset", { email });
    await post("/v1/users/access/reset", { email: "ninguem@nova.example" });
    await post("/register", {
      name: "Pessoa Nova",
      email: "pessoa@nova.example",
      password: "Praia@26",
      confirmPassword: "Praia@26",
      enterpriseName: "Nova Imóveis",
    });
    await deleteOld(agency.deps);
    expect(await kept()).toEqual({ links: 2, challenges: 1, nobodys: 1, mails: 4, factors: 1 });
    agency.clock.advance(2 * HOUR);
    await deleteOld(agency.deps);
    expect(await kept()).toEqual({ links: 1, challenges: 0, nobodys: 0, mails: 3, factors: 1 });
    agency.clock.advance(23 * HOUR);
    await deleteOld(agency.deps);
    expect(await kept()).toEqual({ links: 0, challenges: 0, nobodys: 0, mails: 3, factors: 1 });
    expect(await readdir(folder)).toHaveLength(1);
    agency.clock.advance(30 * 24 * HOUR);
    await deleteOld(agency.deps);
    expect(await kept()).toEqual({ links: 0, challenges: 0, nobodys: 0, mails: 0, factors: 1 });
    expect(await readdir(folder)).toEqual([]);
  });
});
