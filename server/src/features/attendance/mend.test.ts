import { attendanceOf, historyOf, ME, pageOf } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const ITEM = "/v1/customer-services/1/histories/7";
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { version: 5 }))
    .on("PUT /v1/customer-services/1/contact-type", () => attendanceOf("1", { version: 5 }))
    .on("GET /v1/customer-services/1/histories", () =>
      pageOf([historyOf("7", { type: { icon: "CONTACT_TYPE" }, mendableUntil: "2026-11-20T12:10:00.000Z" })]),
    )
    .on(`PUT ${ITEM}`, () => historyOf("7", { message: "Certo", mendedAt: "2026-11-20T12:01:00.000Z" }))
    .on(`DELETE ${ITEM}`, () =>
      historyOf("7", { title: "Nota removida", removedAt: "2026-11-20T12:01:00.000Z" }),
    );
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
const writes = () =>
  agency.seen.filter(({ method }) => method !== "GET").map(({ method, url }) => `${method} ${url}`);

test("a note is mended, and an item removed, each answered with its attendance as it is then", async () => {
  const mend = `mutation { mendObservation(input: { attendanceId: "1", historyId: "7", message: "Certo" }) { attendance { version } history { message mendedAt } } }`;
  const remove = `mutation { removeHistoryItem(input: { attendanceId: "1", historyId: "7", expectedVersion: 4 }) { attendance { version } history { title removedAt mendableUntil } } }`;
  const mended = await gateway.graphql(mend, bearer("mend"));
  expect(mended.data).toEqual({
    mendObservation: {
      attendance: { version: 5 },
      history: { message: "Certo", mendedAt: "2026-11-20T12:01:00.000Z" },
    },
  });
  const removed = await gateway.graphql(remove, bearer("remove"));
  expect(removed.data).toEqual({
    removeHistoryItem: {
      attendance: { version: 5 },
      history: { title: "Nota removida", removedAt: "2026-11-20T12:01:00.000Z", mendableUntil: null },
    },
  });
  expect(writes()).toEqual([`PUT ${ITEM}`, `DELETE ${ITEM}?version=4`]);
});

test("a form of contact says which item it wrote; an agency without that call says none and is not asked", async () => {
  const ask = `mutation { setContactType(input: { attendanceId: "1", contactTypeId: "2" }) { history { id kind } } }`;
  const { data } = await gateway.graphql(ask, bearer("contact"));
  expect(data).toEqual({ setContactType: { history: { id: "7", kind: "CONTACT_TYPE" } } });
  const plain = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  agency.seen.length = 0;
  try {
    expect((await plain.graphql(ask, bearer("plain"))).data).toEqual({ setContactType: { history: null } });
    const remove = `mutation { removeHistoryItem(input: { attendanceId: "1", historyId: "7" }) { history { id } } }`;
    const { errors } = await plain.graphql(remove, bearer("plain"));
    expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  } finally {
    await plain.stop();
  }
  expect(writes()).toEqual(["PUT /v1/customer-services/1/contact-type"]);
});
