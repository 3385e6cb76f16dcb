import { type Cluster, copyOf, eventually, lacking, newCluster } from "../support/cluster";
import { freePort } from "../support/ports";
import { type Stack, startStack } from "../support/stack";

/**
 * Reports from a streaming replica (docs/product/machine.md#replica): never without what was committed before, and from the
 * primary where the replica cannot answer so.
 */
const described = lacking ? describe.skip : describe;

described(`a replica${lacking ? ` (${lacking})` : ""}`, () => {
  let primary: Cluster;
  let replica: Cluster;
  let stack: Stack;
  let token: string;
  let metricsPort: number;
  beforeAll(async () => {
    primary = await newCluster();
    replica = await copyOf(primary, { standby: true });
    await replica.start();
    metricsPort = await freePort();
    stack = await startStack({
      postgres: primary.url,
      gateway: false,
      agencyEnv: { AGENCY_METRICS_PORT: String(metricsPort) },
      readUrl: (database) => replica.database(database),
    });
    token = await stack.signIn(ana());
  }, 120_000);
  afterAll(async () => {
    await stack?.stop();
    await replica?.stop("immediate").catch(() => undefined);
    await primary?.stop("immediate");
  });

  const ana = () => {
    const found = stack.people.find(({ email }) => email.startsWith("ana.souza@"));
    if (!found) throw new Error("the demo has no Ana");
    return found;
  };
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${stack.agencyUrl}${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  /** Leads received, which each new one makes one more. */
  const received = async () => (await ask<{ total: number }>("/v1/reports/attendances/?size=1")).total;
  let leads = 0;
  const newLead = () => {
    leads += 1;
    return ask("/v2/customer-services/?channel=indicacao", {
      businessType: "SALE",
      name: "Cliente da Réplica",
      phone: `(11) 98765-43${String(leads).padStart(2, "0")}`,
    });
  };
  /** Reads so far, by where they went. */
  const outcomes = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const of = (outcome: string) =>
      Number(new RegExp(`replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
    return { replica: of("replica"), behind: of("behind"), away: of("away") };
  };
  const ready = async () => (await fetch(`${stack.agencyUrl}/health/ready`)).json();
  const isReady = () => eventually("the replica follows", async () => (await ready()).replica === "replica");

  test("a report comes from the replica, with what was written just before", async () => {
    await isReady();
    const before = await received();
    await newLead();
    expect(await received()).toBe(before + 1);
    expect(await outcomes()).toMatchObject({ behind: 0, away: 0 });
    expect((await outcomes()).replica).toBeGreaterThanOrEqual(2);
  });

  test("behind, it is not asked: one's own change is seen", async () => {
    const before = await received();
    await replica.query("select pg_wal_replay_pause()");
    await eventually("replay is paused", async () => {
      const [state] = await replica.query<{ state: string }>(
        "select pg_get_wal_replay_pause_state() as state",
      );
      return state?.state === "paused";
    });
    await newLead();
    const counted = await outcomes();
    expect(await received()).toBe(before + 1);
    expect(await outcomes()).toEqual({ ...counted, behind: counted.behind + 1 });
    expect(await ready()).toEqual({ status: "ok", replica: "behind" });

    const { url } = await ask<{ url: string }>("/v1/reports/attendances/export", {});
    const file = await (await fetch(`${stack.agencyUrl}${url}`)).text();
    expect(file.trim().split("\n")).toHaveLength(before + 2);

    await replica.query("select pg_wal_replay_resume()");
    await isReady();
    const again = await outcomes();
    expect(await received()).toBe(before + 1);
    expect((await outcomes()).replica).toBe(again.replica + 1);
  });

  test("a session that ended reads nothing, wherever it would be read", async () => {
    const other = await stack.signIn(ana());
    await primary.query(
      "update refresh_family set revoked_at = now() where created_at = (select max(created_at) from refresh_family)",
      stack.databaseName,
    );
    const answer = await fetch(`${stack.agencyUrl}/v1/reports/attendances/`, {
      headers: { authorization: `Bearer ${other}` },
    });
    expect(answer.status).toBe(401);
  });

  test("away, reports come from the primary, and readiness says so", async () => {
    const before = await received();
    await replica.stop("immediate");
    expect(await received()).toBe(before);
    expect(await received()).toBe(before);
    expect((await outcomes()).away).toBe(2);
    expect(await ready()).toEqual({ status: "ok", replica: "away" });

    await replica.start();
    await isReady();
    const { replica: counted } = await outcomes();
    await eventually("the replica is read again", async () => {
      expect(await received()).toBe(before);
      return (await outcomes()).replica > counted;
    });
  });
});
