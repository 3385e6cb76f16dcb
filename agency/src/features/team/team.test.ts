import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { idOf } from "../../testing/testFunnel";

describeDatabase("teams", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let helena: Client;
  let fernanda: Client;
  let taina: Client;
  let anaId: string;
  let brunoId: string;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, helena, fernanda, taina } = await signInCast(agency));
    anaId = await idOf(fernanda, "/v1/users", "Ana Souza");
    brunoId = await idOf(fernanda, "/v1/users", "Bruno Carvalho");
  });
  afterAll(() => agency.close());
  const names = async (client: Client) =>
    (await client.get("/v1/teams")).body.items.map(({ name }: { name: string }) => name);

  test("are kept by managers, read by all of the agency, and change no rights", async () => {
    const before = (await ana.get("/v1/users/me")).body;
    const body = { name: "Equipe Água", leaderId: anaId, users: [brunoId, anaId] };
    for (const client of [ana, helena]) expect((await client.post("/v1/teams", body)).status).toBe(403);
    const made = await fernanda.post("/v1/teams", body);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: made.body.id,
      name: "Equipe Água",
      leader: { id: anaId, name: "Ana Souza" },
      users: [
        { id: anaId, name: "Ana Souza" },
        { id: brunoId, name: "Bruno Carvalho" },
      ],
    });
    expect(await names(ana)).toEqual(["Equipe Água", "Equipe Paulista", "Locação e captação"]);
    expect(await names(taina)).toEqual(["Equipe Bosque"]);
    const path = `/v1/teams/${made.body.id}`;
    const changed = await fernanda.put(path, { name: "Equipe Zeta", users: [] });
    expect(changed.body).toMatchObject({ name: "Equipe Zeta", leader: null, users: [] });
    expect((await ana.get("/v1/users/me")).body).toEqual(before);
    expect((await ana.delete(path)).status).toBe(403);
    expect((await fernanda.delete(path)).status).toBe(204);
    expect((await fernanda.delete(path)).status).toBe(404);
    expect((await fernanda.put(path, body)).status).toBe(404);
  });

  test("have people of the agency alone", async () => {
    const stranger = (await taina.get("/v1/users/me")).body.id;
    for (const [wrong, field] of [
      [{ users: [stranger] }, "users"],
      [{ leaderId: stranger }, "leaderId"],
      [{ users: [anaId, anaId] }, "users"],
      [{ name: "x" }, "name"],
    ] as const) {
      const answer = await fernanda.post("/v1/teams", { name: "Equipe", users: [], ...wrong });
      expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, field]);
    }
  });

  test("filter people", async () => {
    const team = await idOf(fernanda, "/v1/teams", "Equipe Paulista");
    const { body } = await fernanda.get(`/v1/enterprises/mine/people?team=${team}`);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
      ...["Ana Souza", "Bruno Carvalho", "Juliana Rocha"],
    ]);
    expect((await fernanda.get("/v1/enterprises/mine/people?team=987654")).body.items).toEqual([]);
  });
});
