import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { unavailable } from "./agency-error";
import { exchangeFile } from "./exchange";

test("a file that nobody reads any more does not keep the agency's connection until its deadline", async () => {
  const closed: Promise<unknown>[] = [];
  const agency = createServer((_request, response) => {
    closed.push(once(response, "close"));
    response.writeHead(200, { "content-type": "application/pdf" }).write("%PDF");
  }).listen(0, "127.0.0.1");
  await once(agency, "listening");
  const { port } = agency.address() as AddressInfo;
  const call = { name: "GET /file", method: "GET", url: `http://127.0.0.1:${port}`, headers: {} } as const;
  const ask = () => exchangeFile({ ...call, deadline: 60_000 }, ({ call: name }) => unavailable(name));
  try {
    (await ask()).bytes.destroy();
    const begun = await ask();
    await once(begun.bytes, "readable");
    begun.bytes.destroy();
    await Promise.all(closed);
    expect(closed).toHaveLength(2);
  } finally {
    agency.closeAllConnections();
    await new Promise((resolve) => agency.close(resolve));
  }
});
