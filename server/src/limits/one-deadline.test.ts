import { setTimeout as pause } from "node:timers/promises";
import { attendanceOf, ME, pageOf, proposalOf } from "../testing/examples";
import { FakeAgency } from "../testing/fake-agency";
import { bearer, startGateway } from "../testing/gateway";

// docs/product/limits.md#ends

test("reads that follow each other have one deadline, and what was read by then is answered", async () => {
  const agency = await FakeAgency.start();
  const gateway = await startGateway(agency.url);
  const slowly = (answer: object) => async () => {
    await pause(4_200);
    return answer;
  };
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", slowly(attendanceOf("1")))
    // Each in its own time, both not in that of the query.
    .on("GET /v1/customer-services/1/proposals", slowly(pageOf([proposalOf("3")])));
  try {
    const { data, errors } = await gateway.graphql(
      `{ me { name } attendance(id: "1") { id customer { name } proposals { items { id } } } }`,
      bearer(),
    );
    expect(data).toEqual({
      me: { name: "Ana Prado" },
      attendance: { id: "1", customer: { name: "Maria Souza" }, proposals: null },
    });
    expect(errors).toMatchObject([
      { path: ["attendance", "proposals"], extensions: { code: "UPSTREAM_UNAVAILABLE" } },
    ]);
  } finally {
    await gateway.stop();
    await agency.stop();
  }
}, 20_000);
