import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { outboxOf } from "../../testing/testFunnel";
import { newProposal, type OpenProposal } from "../../testing/testProposal";

describeDatabase("a proposal on its way to the customer", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const read = async (id: string): Promise<OpenProposal> => (await ana.get(`/v1/proposals/${id}`)).body;
  const open = ({ id, uuid }: OpenProposal, more = "") =>
    agency.anonymous.get(`/v1/public-proposals/${id}?uuid=${uuid}${more}`);

  test("who sent it last, how and when is kept, in the list and live, and no version rises", async () => {
    const { card, proposal } = await newProposal(agency, ana);
    expect(proposal.delivery).toEqual({ sentAt: null, sentBy: null, sentHow: null, openedAt: null });
    await ana.post(`/v1/proposals/${proposal.id}/sendings`, { how: "LINK" });
    const sent = await ana.post(`/v1/proposals/${proposal.id}/sendings`, { how: "WHATSAPP" });
    expect(sent.status).toBe(200);
    expect(sent.body.version).toBe(proposal.version);
    expect(sent.body.delivery).toMatchObject({
      sentAt: "2026-11-20T15:00:00.000Z",
      sentBy: { name: "Ana Souza" },
      sentHow: "WHATSAPP",
    });
    const { body: list } = await ana.get(`/v1/customer-services/${card.id}/proposals`);
    expect(list.items[0].delivery).toEqual(sent.body.delivery);
    const last = (await outboxOf(agency, card.id)).at(-1)?.payload;
    expect(last).toMatchObject({ type: "proposal.changed", proposal: { delivery: sent.body.delivery } });
    const odd = await ana.post(`/v1/proposals/${proposal.id}/sendings`, { how: "FAX" });
    expect([odd.status, odd.body.fields[0].field]).toEqual([400, "how"]);
  });

  test("it is opened when its customer says so, the first time; a read alone is none", async () => {
    const { card, proposal } = await newProposal(agency, ana);
    await open(proposal);
    expect((await read(proposal.id)).delivery?.openedAt).toBeNull();
    expect((await open(proposal, "&opened=1")).body.version).toBe(proposal.version);
    expect((await read(proposal.id)).delivery?.openedAt).toBe("2026-11-20T15:00:00.000Z");
    const events = (await outboxOf(agency, card.id)).length;
    await open(proposal, "&opened=1");
    expect(await outboxOf(agency, card.id)).toHaveLength(events);
    // A form that was read before is saved all the same.
    const saved = await ana.put(`/v1/proposals/${proposal.id}`, {
      amount: "510000.00",
      version: proposal.version,
    });
    expect(saved.status).toBe(200);
  });

  test("what the customer can open no more was not sent, and is not opened", async () => {
    const { proposal } = await newProposal(agency, ana);
    await ana.put(`/v1/proposals/${proposal.id}/statuses`, { status: "DELETED" });
    const { status, body } = await ana.post(`/v1/proposals/${proposal.id}/sendings`, { how: "LINK" });
    expect([status, body.code, body.current.status.status]).toEqual([409, 4009, "DELETED"]);
    expect((await open(proposal, "&opened=1")).status).toBe(404);
    expect((await read(proposal.id)).delivery).toMatchObject({ sentAt: null, openedAt: null });
  });
});
