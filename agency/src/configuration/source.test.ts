import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConfigurationSource } from "./source";

const quiet = { warn: () => undefined };

describe("the remote configuration", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "soleira-config-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("without address and file it is the built-in one", async () => {
    const source = createConfigurationSource({}, quiet);
    await source.read();
    expect(source.current()).toMatchObject({ returnLaterIntervals: {}, showBanner: false });
  });

  test("from a file; a bad document leaves the last good one", async () => {
    const file = join(folder, "config.json");
    const source = createConfigurationSource({ REMOTE_CONFIG_FILE: file }, quiet);
    const read = async (text: string) => {
      await writeFile(file, text);
      await source.read();
      return source.current().returnLaterIntervals;
    };
    expect(await read('{"returnLaterIntervals":{"1":15}}')).toEqual({ "1": 15 });
    expect(await read("{")).toEqual({ "1": 15 });
    expect(await read('{"returnLaterIntervals":{"1":7}}')).toEqual({ "1": 15 });
    await rm(file);
    await source.read();
    expect(source.current().returnLaterIntervals).toEqual({ "1": 15 });
    expect(await read('{"returnLaterIntervals":{"1":10}}')).toEqual({ "1": 10 });
  });

  test("from an address, which goes before the file", async () => {
    let answer = { status: 200, text: '{"showBanner":true}' };
    const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.text));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const REMOTE_CONFIG_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const source = createConfigurationSource({ REMOTE_CONFIG_URL, REMOTE_CONFIG_FILE: "/nowhere" }, quiet);
    await source.read();
    expect(source.current().showBanner).toBe(true);
    for (answer of [
      { status: 500, text: '{"showBanner":false}' },
      { status: 200, text: "<html>" },
      { status: 200, text: `{"helpDeskUrls":{"x":"${"y".repeat(1_100_000)}"}}` },
    ]) {
      await source.read();
      expect(source.current().showBanner).toBe(true);
    }
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
