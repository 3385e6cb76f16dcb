import type { TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";

describeDatabase("video posts", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());
  const posts = (query = "") =>
    agency.anonymous
      .get(`/content/posts${query}`)
      .auth(agency.deps.env.AGENCY_CLIENT_ID, agency.deps.env.AGENCY_CLIENT_SECRET);

  test("ten a page, newest first, by a part of the title without case and accents", async () => {
    const { body } = await posts();
    expect([body.items.length, body.page, body.pages, body.total]).toEqual([10, 1, 2, 11]);
    const days = body.items.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
    expect(days).toEqual([...days].sort().reverse());
    expect((await posts("?page=2")).body.items).toHaveLength(1);
    const { items } = (await posts("?q=LOCACAO")).body;
    expect(items.map(({ title }: { title: string }) => title)).toEqual(["Locação: garantias explicadas"]);
    expect((await posts("?q=nada+disso")).body).toMatchObject({ items: [], total: 0, pages: 0 });
  });

  test("a program's credential is what counts, not a person's token", async () => {
    const ana = await agency.signIn("ana.souza@horizonte.example");
    expect((await ana.get("/content/posts")).status).toBe(401);
    expect((await agency.anonymous.get("/content/posts")).status).toBe(401);
  });
});
