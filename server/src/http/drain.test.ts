import { get } from "node:http";
import { FakeAgency } from "../testing/fake-agency";
import { startGateway } from "../testing/gateway";

let agency: FakeAgency;
beforeAll(async () => {
  agency = await FakeAgency.start();
});
afterAll(() => agency.stop());

/** What a balancer that connects anew for each check is answered: a status, or that nothing listens. */
const check = (url: string) =>
  new Promise<number | string | undefined>((resolve, reject) => {
    get(`${url}/health/ready`, { agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    }).on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNREFUSED" ? resolve("nothing listens") : reject(error),
    );
  });

test("in production a gateway that nobody is connected to goes on answering, that it is not ready", async () => {
  const gateway = await startGateway(agency.url, { NODE_ENV: "production" });
  const stopped = gateway.stop();
  // The second would find nothing if the first had been the last to be accepted.
  expect([await check(gateway.url), await check(gateway.url)]).toEqual([503, 503]);
  await stopped;
  expect(await check(gateway.url)).toBe("nothing listens");
});

test("in development it ends at once", async () => {
  const gateway = await startGateway(agency.url, { NODE_ENV: "development" });
  const stopped = gateway.stop();
  // The first may come before it stops to listen.
  await check(gateway.url);
  expect(await check(gateway.url)).toBe("nothing listens");
  await stopped;
});
