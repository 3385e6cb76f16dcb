import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { NEVER } from "rxjs";
import { preload } from "./preload";

/** The operations that opening an address sends before anything is rendered. */
async function sentBy(address: string) {
  const { pathname, search } = new URL(address, "http://soleira.example");
  const sent: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    sent.push(operationName ?? "");
    return NEVER;
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  preload(client, { pathname, search });
  // The lead's page asks from its own code.
  await import("../pages/detail/AttendanceDetailPage");
  await new Promise((resolve) => setTimeout(resolve));
  client.stop();
  return sent;
}

test.each([
  ["/attendance/sale", ["AttendanceBoard"]],
  ["/attendance/sale/", ["AttendanceBoard"]],
  ["/attendance/sale?view=table", []],
  ["/attendance/sale/customer-service/12?tab=historico", ["AttendanceDetail"]],
  // These are no pages: nothing is asked.
  ["/attendance/sale/table", []],
  ["/attendance/sale/customer-service", []],
  ["/attendance/nothing", []],
  ["/", []],
])("opening %s asks at once for %j", async (address, operations) => {
  expect(await sentBy(address)).toEqual(operations);
});
