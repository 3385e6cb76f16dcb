import { attendanceOf, ME, pageOf, STATUSES } from "../testing/examples";
import { FakeAgency, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";
import { OPERATIONS } from "./operations.generated";

let agency: FakeAgency;
let gateway: Gateway;
const board = Object.values(OPERATIONS).find((text) => text.startsWith("query AttendanceBoard(")) ?? "";
const variables = { businessType: "SALE", sort: "UPDATED_AT_DESC", size: 5 };
/** The client's board as compiled code, and the same as a document that is not the client's. */
const both = async (given: object = variables, headers = bearer()) => {
  const answers = [];
  for (const text of [board, `${board}\n# walked`]) {
    const { data, errors } = await gateway.graphql(text, headers, given);
    answers.push(JSON.stringify({ data, errors }).replaceAll(/"(asOf|requestId)":"[^"]*"/g, '"$1":"…"'));
  }
  return answers;
};
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", () => ME).on("GET /v1/enterprises/mine/statuses", () => STATUSES);
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("a board as compiled code looks like the same board walked through: refusals and masks too", async () => {
  agency.on("GET /v1/customer-services/mine", ({ url }) =>
    pageOf([attendanceOf(new URLSearchParams(url).get("status") ?? "")]),
  );
  const [compiled, walked] = await both();
  expect(compiled).toContain('"status":"NEW"');
  expect(compiled).toBe(walked);

  for (const given of [{ ...variables, sort: "NONE" }, { ...variables, size: 1_000 }, {}]) {
    const [compiled, walked] = await both(given);
    expect(compiled).toContain('"errors":[{');
    expect(compiled).toBe(walked);
  }
  const [anonymous, anonymousWalked] = await both(variables, {} as never);
  expect(anonymous).toContain("UNAUTHENTICATED");
  expect(anonymous).toBe(anonymousWalked);

  agency.on("GET /v1/customer-services/mine", (seen, response) =>
    seen.url.includes("status=NEW") ? refuse(response, 500, 5000, "secret upstream text") : pageOf([]),
  );
  const [broken, brokenWalked] = await both();
  expect(broken).toContain("UPSTREAM_UNAVAILABLE");
  expect(broken).not.toContain("secret");
  expect(broken).toBe(brokenWalked);
});
