import { sql } from "drizzle-orm";
import type { Principal } from "../tenancy/principal";
import { asMember } from "../tenancy/transaction";
import { type TestAgency, testAgency } from "../testing/testAgency";
import { describeDatabase } from "../testing/testDatabase";
import { ownerRows } from "../testing/testFunnel";
import { readBy } from "../testing/testPlan";
import { logStatement, SCANNED } from "./log.store";

describeDatabase("a part of a long log", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
    await ownerRows(
      agency,
      sql`insert into outbox (enterprise_id, aggregate_type, aggregate_id, payload, position, user_ids, created_at, delivered_at, next_attempt_at)
          select e.id, 'attendance', n, '{"type":"attendance.changed"}', nextval('outbox_position'), '{1}', now(), now(), now()
          from generate_series(1, 30000) n cross join enterprise e where e.id in (1, 2)`,
    );
    await ownerRows(agency, sql`analyze outbox`);
  });
  afterAll(() => agency.close());

  test.each(["ana.souza", "fernanda.lima"])("%s reads no more of it than one call looks at", async (name) => {
    const client = await agency.signIn(`${name}@horizonte.example`);
    const claims = await agency.deps.tokens.readAccess(client.token, agency.clock.now());
    if (!claims) throw new Error("the token is not ours");
    const { rows, endToEnd } = await asMember(agency.database, claims, (tx, principal: Principal) =>
      readBy(
        tx,
        logStatement({ enterprises: principal.tenants, userId: null, type: undefined, since: 0, most: 101 }),
      ),
    );
    expect(endToEnd).not.toContain("outbox");
    // Of two enterprises so many each, of 60,000 in all, and at worst the payload of each that is looked at.
    expect(rows).toBeLessThan(3 * SCANNED + 100);
  });
});
