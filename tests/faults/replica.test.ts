import { type Cluster, copyOf, eventually, lacking, newCluster } from "../support/cluster";
import { freePort } from "../support/ports";
import { type Stack, startStack } from "../support/stack";

/**
 * Lists and reports from a streaming replica (docs/product/machine.md#replica): never without what was committed before, and
 * from the primary where the replica cannot answer so.
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
  type Sent = { method?: "POST" | "PUT"; body?: object; at?: string };
  const send = async <T>(path: string, { method, body, at = stack.agencyUrl }: Sent): Promise<T> => {
    const answer = await fetch(`${at}${path}`, {
      method: method ?? "GET",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const ask = <T>(path: string, body?: object): Promise<T> =>
    send(path, body ? { method: "POST", body } : {});
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
  const pause = async () => {
    await replica.query("select pg_wal_replay_pause()");
    await eventually("replay is paused", async () => {
      const [state] = await replica.query<{ state: string }>(
        "select pg_get_wal_replay_pause_state() as state",
      );
      return state?.state === "paused";
    });
  };
  const MINE = "/v1/customer-services/mine";
  type Listed = { items: { id: string; status: string }[] };
  const listed = (status: string, at?: string) =>
    send<Listed>(`${MINE}?business_type=SALE&status=${status}&sort=updated_at:desc&page=1&size=5`, { at });
  const columnOf = async (id: string, at?: string) => {
    type Board = { columns: { status: string; items: { id: string }[] }[] };
    const { columns } = await send<Board>(`${MINE}/board?business_type=SALE&sort=updated_at:desc`, { at });
    return columns.find(({ items }) => items.some((item) => item.id === id))?.status;
  };
  const STATUSES = ["VISIT_MADE", "IN_PROGRESS"] as const;
  const move = (id: string, status: string, at?: string) =>
    send(`/v1/customer-services/${id}/status`, { method: "PUT", body: { status }, at });
  /** A lead of Ana's in progress. */
  const card = async (): Promise<string> => {
    const { items } = await listed("IN_PROGRESS");
    if (!items[0]) throw new Error("Ana has nothing in progress");
    return items[0].id;
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
    await pause();
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

  test("moved, a card is in its new column, whichever agency took the move and is asked", async () => {
    const second = await stack.secondAgency({ AGENCY_METRICS_PORT: String(await freePort()) });
    await second.start();
    try {
      const id = await card();
      const agencies = [stack.agencyUrl, second.url];
      const before = await outcomes();
      for (let round = 0; round < 30; round += 1) {
        const status = STATUSES[round % 2] ?? "";
        await move(id, status, agencies[(round >> 1) % 2]);
        const seen = await Promise.all(
          agencies.flatMap((at) => [
            columnOf(id, at),
            listed(status, at).then(({ items }) => items[0]?.id === id && items[0].status),
            send<{ status: string }>(`/v1/customer-services/${id}`, { at }).then((one) => one.status),
          ]),
        );
        expect(seen).toEqual(Array(6).fill(status));
      }
      expect((await outcomes()).replica).toBeGreaterThan(before.replica);
    } finally {
      await second.end("SIGTERM");
    }
  }, 60_000);

  test("behind, a list waits once and the next ones do not ask; caught up, it is read there again", async () => {
    const id = await card();
    await pause();
    const counted = await outcomes();
    for (const status of STATUSES) {
      await move(id, status);
      expect(await columnOf(id)).toBe(status);
    }
    const { replica: answered, behind } = await outcomes();
    expect({ answered, behind }).toEqual({ answered: counted.replica, behind: counted.behind + 2 });

    await replica.query("select pg_wal_replay_resume()");
    await eventually("lists come from the replica again", async () => {
      expect(await columnOf(id)).toBe("IN_PROGRESS");
      return (await outcomes()).replica > answered;
    });
  });

  test("an API token reads of the replica, and its use is noted", async () => {
    const admin = stack.people.find(({ roles }) => roles.includes("ENTERPRISE_ADMIN"));
    if (!admin) throw new Error("the demo has no admin");
    const own = token;
    try {
      token = await stack.signIn(admin);
      const TOKENS = "/v1/enterprises/mine/tokens";
      const { token: secret } = await ask<{ token: string }>(TOKENS, {
        name: "Planilha",
        scopes: ["READ"],
        days: 30,
      });
      const { replica: before } = await outcomes();
      const signedIn = token;
      token = secret;
      await listed("IN_PROGRESS");
      token = signedIn;
      expect((await outcomes()).replica).toBeGreaterThan(before);
      const { items } = await ask<{ items: { lastUsedAt: string | null }[] }>(TOKENS);
      expect(items.map(({ lastUsedAt }) => lastUsedAt)).toContainEqual(expect.any(String));
    } finally {
      token = own;
    }
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

  test("away, lists and reports come from the primary, and readiness says so", async () => {
    const before = await received();
    const id = await card();
    const { away } = await outcomes();
    await replica.stop("immediate");
    await move(id, "VISIT_MADE");
    expect(await columnOf(id)).toBe("VISIT_MADE");
    await move(id, "IN_PROGRESS");
    expect(await columnOf(id)).toBe("IN_PROGRESS");
    expect(await received()).toBe(before);
    expect((await outcomes()).away).toBe(away + 3);
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
