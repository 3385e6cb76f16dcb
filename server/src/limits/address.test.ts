import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { createNetworkOf, networkOf } from "./address";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("who may say whom a request is from is the setting's to say", async () => {
  const seen: string[] = [];
  const trusting = express().set("trust proxy", "loopback");
  const alone = express().set("trust proxy", false);
  const server = createServer((request: IncomingMessage, response) => {
    seen.push(createNetworkOf(trusting)(request), createNetworkOf(alone)(request));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) =>
    get(
      { port, host: "127.0.0.1", agent: false, headers: { "x-forwarded-for": "198.51.100.1, 203.0.113.7" } },
      (response) => response.resume().on("end", resolve),
    ),
  );
  await new Promise((resolve) => server.close(resolve));
  // The last hop is believed, what it was given by others is not.
  expect(seen).toEqual(["203.0.113.7", "127.0.0.1"]);
});
