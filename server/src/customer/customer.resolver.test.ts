import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { FIVE_LETTERS } from "@soleira/schema/customer/letters";
import { bearer, type Gateway, startGateway } from "../testing/gateway";
import { json, StandIn } from "../testing/stand-in";

let agency: StandIn;
let gateway: Gateway;
beforeAll(async () => {
  agency = await StandIn.start();
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("only what changes is sent, and the agency's words come back", async () => {
  const update = `mutation($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { id phone phoneE164 } } }`;
  const customer = { id: "c1", name: "Maria Souza", phone: "(11) 98765-4321", phoneE164: "+5511987654321" };
  agency.on("PUT /v1/customers/c1", () => customer);
  const input = { id: "c1", phone: "(11) 98765-4321", name: null };
  const { data } = await gateway.graphql(update, bearer(), { input });
  expect(data).toEqual({
    updateCustomer: { customer: { id: "c1", phone: "(11) 98765-4321", phoneE164: "+5511987654321" } },
  });
  expect(agency.calls("PUT /v1/customers/c1")[0]?.body).toBe(`{"phone":"(11) 98765-4321"}`);

  const fields = [{ field: "phone", message: FIVE_LETTERS }];
  agency.on("PUT /v1/customers/c1", (_seen, response) =>
    json(response, 400, { code: 4001, description: FIVE_LETTERS, fields }),
  );
  const { errors } = await gateway.graphql(update, bearer(), { input: { id: "c1", phone: "12" } });
  expect(errors).toMatchObject([{ message: FIVE_LETTERS, extensions: { code: "INVALID", fields } }]);
});
