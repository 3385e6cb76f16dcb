import type { Attendance } from "@soleira/schema/attendance/wire";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, newCard, outboxOf } from "../../testing/testFunnel";

describeDatabase("PUT /v1/customer-services/{id}, and lists over all funnels", (kind) => {
  let agency: TestAgency;
  let cast: Awaited<ReturnType<typeof signInCast>>;
  let tags: { id: string; name: string }[];
  beforeAll(async () => {
    agency = await testAgency(kind);
    cast = await signInCast(agency);
    tags = (await cast.ana.get("/v1/tags")).body.items;
  });
  afterAll(() => agency.close());

  const put = (client: Client, { id }: { id: string }, body: object, key?: string) =>
    client.put(`/v1/customer-services/${id}`, body, { key });
  const named = (attendance: Attendance) => attendance.tags.map(({ name }) => name);

  test("it moves and tags in one call, with history and events of both; the same again changes nothing", async () => {
    const card = await newCard(cast.ana);
    const [one, two] = tags as [(typeof tags)[0], (typeof tags)[0]];
    const body = { status: "IN_PROGRESS", from: "NEW", tags: [one.id, two.id] };
    const first = await put(cast.ana, card, body, "key-1");
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ status: "IN_PROGRESS", version: 3 });
    expect(named(first.body).sort()).toEqual([one.name, two.name].sort());
    expect((await put(cast.ana, card, body, "key-1")).body).toEqual(first.body);
    const only = await put(cast.ana, card, { tags: [two.id] });
    expect(only.body).toMatchObject({ status: "IN_PROGRESS", version: 4 });
    expect(named(only.body)).toEqual([two.name]);
    expect((await put(cast.ana, card, { tags: [two.id, two.id], status: "IN_PROGRESS" })).body.version).toBe(
      4,
    );
    const history = await historyOf(cast.ana, card.id);
    expect(history.map(({ title, message }) => [title, message])).toEqual([
      ["Etiquetas alteradas", `− ${one.name}`],
      [expect.stringContaining("Status alterado"), null],
      ["Etiquetas alteradas", expect.stringContaining(`+ ${one.name}`)],
      ["Atendimento criado", null],
    ]);
    expect((await outboxOf(agency, card.id)).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ["nothing", {}, "status"],
    ["only data of a move", { reason: "1" }, "status"],
    ["a status without its data", { status: "FINISHED" }, "reason"],
    ["a way back to NEW", { status: "NEW" }, "status"],
    ["a tag that is not the agency's", { tags: ["987654"] }, "tags"],
    ["a tag that is no id", { tags: ["x"] }, "tags"],
    ["more tags than there may be", { tags: Array.from({ length: 51 }, (_, n) => String(n + 1)) }, "tags"],
  ])("%s names its field and changes nothing", async (_what, body, field) => {
    const card = await newCard(cast.ana);
    if (field === "status" && "status" in body) await put(cast.ana, card, { status: "IN_PROGRESS" });
    const before = (await cast.ana.get(`/v1/customer-services/${card.id}`)).body;
    const answer = await put(cast.ana, card, body);
    expect([answer.status, answer.body.code]).toEqual([400, 4001]);
    expect(answer.body.fields[0].field).toContain(field);
    expect((await cast.ana.get(`/v1/customer-services/${card.id}`)).body).toEqual(before);
  });

  test("who left `from` behind gets the card as it is, and no tag; a finished one is closed", async () => {
    const card = await newCard(cast.ana);
    const tag = tags[0]?.id;
    const late = await put(cast.ana, card, { from: "IN_PROGRESS", tags: [tag] });
    expect([late.status, late.body.current]).toMatchObject([409, { id: card.id, status: "NEW", tags: [] }]);
    const end = { status: "FINISHED", dealWon: true, amount: "450000.00", tags: [tag] };
    const finished = await put(cast.ana, card, end);
    expect(finished.body).toMatchObject({ status: "FINISHED", tags: [{ id: String(tag) }] });
    expect((await put(cast.ana, card, { tags: [] })).status).toBe(409);
  });

  test("who may: the agent and managers; reception sees it, no one else can know of it", async () => {
    const card = await newCard(cast.ana);
    const tag = (n: number) => ({ tags: [tags[n]?.id] });
    const answered = await Promise.all(
      [cast.ana, cast.fernanda, cast.helena, cast.bruno, cast.taina].map(async (client, n) => {
        const { status, body } = await put(client, card, tag(n % 2));
        return [status, body.code];
      }),
    );
    expect(answered).toEqual([
      [200, undefined],
      [200, undefined],
      [403, 4003],
      [404, 4004],
      [404, 4004],
    ]);
  });

  const list = async (client: Client, path: string) => {
    const { status, body } = await client.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
    return body as { items: Attendance[]; total: number };
  };
  const totals = async (client: Client, path: string) =>
    Promise.all(
      ["SALE", "RENT", "RAISE_PROPERTY"].map(async (type) => {
        const { status, body } = await client.get(`${path}&business_type=${type}`);
        return status === 403 ? 0 : (body.total as number);
      }),
    ).then((all) => all.reduce((sum, one) => sum + one, 0));

  test("/mine/ without a funnel is all of mine, each once, in order", async () => {
    const sale = await newCard(cast.ana, { name: "Zuleica Todas Sale" });
    const rent = await newCard(cast.ana, { name: "Zuleica Todas Rent", businessType: "RENT" });
    const all = await list(cast.ana, "/v1/customer-services/mine/?page=1&size=100");
    expect(all.total).toBe(await totals(cast.ana, "/v1/customer-services/mine?size=1"));
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(cast.ana, `/v1/customer-services/mine/?page=${page}&size=20`)),
    );
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
      all.items.slice(0, 60).map(({ id }) => id),
    );
    const found = await list(cast.ana, "/v1/customer-services/mine/?q=zuleica todas&page=1");
    expect(found.items.map(({ id }) => id)).toEqual([rent.id, sale.id]);
    expect((await list(cast.bruno, "/v1/customer-services/mine/?q=zuleica todas")).total).toBe(0);
  });

  test("/ finds what the caller sees, without the status that is left out", async () => {
    const open = await newCard(cast.ana, { name: "Yolanda Procurada" });
    const closed = await newCard(cast.ana, { name: "Yolanda Procurada" });
    await put(cast.ana, closed, { status: "FINISHED", dealWon: true, amount: "1.00" });
    const find = async (client: Client, more = "") =>
      (await list(client, `/v1/customer-services/?q=yolanda procurada${more}`)).items
        .map(({ id }) => id)
        .sort();
    const both = [open.id, closed.id].sort();
    for (const client of [cast.ana, cast.helena, cast.fernanda]) {
      expect(await find(client)).toEqual(both);
      expect(await find(client, "&status_out=FINISHED&business_type=SALE")).toEqual([open.id]);
      expect(await find(client, "&business_type=RENT")).toEqual([]);
    }
    for (const client of [cast.bruno, cast.taina]) expect(await find(client)).toEqual([]);
    expect((await list(cast.helena, "/v1/customer-services/?size=1")).total).toBe(
      await totals(cast.helena, "/v1/customer-services/mine?scope=enterprise&size=1"),
    );
    const forbidden = await cast.taina.get("/v1/customer-services/?status_out=WON");
    expect([forbidden.status, forbidden.body.fields[0].field]).toEqual([400, "status_out"]);
  });
});
