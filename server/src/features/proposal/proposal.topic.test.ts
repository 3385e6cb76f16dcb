import { attendanceOf, ME, proposalOf } from "../../testing/examples";
import { startGateway } from "../../testing/gateway";
import { type Live, listen, PEOPLE, PROPOSALS, proposalEventOf, startLive } from "../../testing/live";

let live: Live;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());

test("a proposal's change reaches its agent and the managers above; after a transfer who had it learns 'removed'", async () => {
  PEOPLE["rent-agent"] = { ...ME, id: "14", roles: ["ESTATE_AGENT_RENT"] };
  const names = Object.keys(PEOPLE);
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await live.listen(name, null, PROPOSALS)] as const)),
  );
  const made = proposalEventOf("50", { created: true });
  // Bia takes the lead over; the rent agent is in the audience of a sale proposal by mistake.
  const handedOver = proposalEventOf("50", {
    version: 4,
    by: null,
    lost: { userIds: ["7"], enterpriseIds: [] },
    audience: { userIds: ["8", "14"], enterpriseIds: ["1", "100"] },
  });
  const answered = proposalEventOf("50", {
    version: 5,
    by: "CUSTOMER",
    actor: null,
    audience: { userIds: ["8"], enterpriseIds: ["1", "100"] },
    proposal: proposalOf("50", { status: { status: "ACCEPTED", description: "Aceita" }, completed: true }),
  });
  const last = (userIds: string[], enterpriseIds: string[]) =>
    proposalEventOf("last", { audience: { userIds, enterpriseIds } });
  await live.post([made, made, handedOver, answered]);
  // Who receives one of these had the others before it, or never will.
  await live.post([last(["7"], ["1", "2", "3"]), { ...last(["8"], []), sequence: 9_000 }]);
  const reached: Record<string, number> = {
    ana: 3,
    bia: 3,
    manager: 4,
    "holding-manager": 3,
    stranger: 1,
    reception: 0,
    "holding-reception": 0,
    "ana-elsewhere": 0,
    "rent-agent": 0,
  };
  await Promise.all(names.map((name) => people[name]?.until(reached[name] ?? 0)));
  await Promise.all(Object.values(people).map((person) => person.stop()));
  expect(Object.fromEntries(names.map((name) => [name, people[name]?.received.length]))).toEqual(reached);
  expect(people.ana?.received.map(({ kind, proposalId }) => [kind, proposalId])).toEqual([
    ["CREATED", "50"],
    ["REMOVED", "50"],
    ["UPDATED", "last"],
  ]);
  expect(people.ana?.received[1]).toEqual({
    kind: "REMOVED",
    proposalId: "50",
    attendanceId: "1",
    version: 4,
    by: null,
    actor: null,
    proposal: null,
  });
  expect(people.bia?.received[1]).toEqual({
    kind: "UPDATED",
    proposalId: "50",
    attendanceId: "1",
    version: 5,
    by: "CUSTOMER",
    actor: null,
    proposal: { status: "ACCEPTED", amountInForce: "440000.00", completed: true },
  });
  delete PEOPLE["rent-agent"];
});

test("a token that may not answer for the customer gets changes without the customer's address", async () => {
  const query = "subscription { proposalChanged { kind proposal { id uuid publicUrl } } }";
  Object.assign(PEOPLE, {
    reader: { ...ME, scopes: ["READ"] },
    writer: { ...ME, scopes: ["READ", "WRITE"] },
    filler: { ...ME, scopes: ["READ", "WRITE", "PROPOSAL_FORMS"] },
  });
  const names = ["ana", "reader", "writer", "filler"];
  const people = await Promise.all(names.map((name) => live.listen(name, null, query)));
  await live.post([proposalEventOf("51", { sequence: 9_500 })]);
  await Promise.all(people.map((one) => one.until(1)));
  const open = proposalOf("51").uuid;
  expect(people.map(({ received: [first] }) => (first as unknown as { proposal: object }).proposal)).toEqual(
    [open, null, null, open].map((uuid) => ({
      id: "51",
      uuid,
      publicUrl: uuid && expect.stringContaining(`/proposta/51/${uuid}`),
    })),
  );
  await Promise.all(people.map((one) => one.stop()));
  for (const name of names.slice(1)) delete PEOPLE[name];
});

test("without the agency's webhook the gateway publishes the proposals that went through it", async () => {
  const foreign = await startGateway(live.agency.url, { AGENCY_FEATURES: "" });
  live.agency
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro" }))
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { user: { id: "8", name: "Bia" } }))
    .on("POST /v1/customer-services/1/proposals", () => proposalOf("60"))
    .on("PUT /v1/proposals/60/statuses", () => proposalOf("60"));
  const bia = await listen(foreign, "bia", null, PROPOSALS);
  const { errors } = await foreign.graphql(
    `mutation {
       createProposal(input: { attendanceId: "1", amount: "10.00", dueDate: "2026-11-30" }) { proposal { id } }
       denyProposal(input: { proposalId: "60" }) { proposal { id } } }`,
    { authorization: "Bearer manager" },
  );
  expect(errors).toBeUndefined();
  await bia.until(2);
  await bia.stop();
  await foreign.stop();
  expect(bia.received.map(({ kind, proposalId }) => [kind, proposalId])).toEqual([
    ["CREATED", "60"],
    ["UPDATED", "60"],
  ]);
});
