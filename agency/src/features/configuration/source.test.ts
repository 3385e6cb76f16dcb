import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_CONFIGURATION } from "../../demo/configuration";
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
    const ofDemo = createConfigurationSource({}, quiet, DEMO_CONFIGURATION);
    await ofDemo.read();
    expect(ofDemo.current()).toMatchObject({ showBanner: false, liveCard: { title: "Plantão ao vivo" } });
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

  test("both spellings of a key are read, those of data stay as they are", async () => {
    const file = join(folder, "config.json");
    await writeFile(
      file,
      JSON.stringify({
        show_banner: true,
        return_later_intervals: { "1": 15 },
        help_desk_urls: { base: "https://a.example/", new_observation: "https://b.example/" },
        banner: { id: 7, title: "Novo", image_url: "https://a.example/i.png", linkUrl: "https://a.example/" },
        live_card: {
          title: "Ao vivo",
          text: "Às 10h",
          url: "https://a.example/l",
          starts_at: "2026-11-20T13:00:00Z",
        },
        knowledge_url: "https://old.example/",
        knowledgeUrl: "https://new.example/",
      }),
    );
    const source = createConfigurationSource({ REMOTE_CONFIG_FILE: file }, quiet);
    await source.read();
    expect(source.current()).toEqual({
      showBanner: true,
      returnLaterIntervals: { "1": 15 },
      helpDeskUrls: { base: "https://a.example/", new_observation: "https://b.example/" },
      banner: { id: "7", title: "Novo", imageUrl: "https://a.example/i.png", linkUrl: "https://a.example/" },
      liveCard: {
        title: "Ao vivo",
        text: "Às 10h",
        url: "https://a.example/l",
        startsAt: "2026-11-20T13:00:00.000Z",
      },
      knowledgeUrl: "https://new.example/",
    });
    // An address that a card must not have makes a bad document of it.
    await writeFile(file, JSON.stringify({ showBanner: false, chatUrl: "javascript:alert(1)" }));
    await source.read();
    expect(source.current()).toMatchObject({ showBanner: true, knowledgeUrl: "https://new.example/" });
  });

  test("a banner without a picture is left out and named in the log; the rest counts", async () => {
    const file = join(folder, "config.json");
    const lines: object[] = [];
    const log = { warn: (line: object) => void lines.push(line) };
    const source = createConfigurationSource({ REMOTE_CONFIG_FILE: file }, log as typeof quiet);
    const read = async (banner: unknown) => {
      await writeFile(file, JSON.stringify({ show_banner: true, banner, chatUrl: "https://c.example/" }));
      await source.read();
    };
    await read({ title: "Novo", link_url: "https://a.example/" });
    expect(source.current()).toMatchObject({ showBanner: true, banner: null, chatUrl: "https://c.example/" });
    await read({ title: "Novo", image_url: "https://a.example/i.png", link_url: "javascript:alert(1)" });
    expect(source.current().banner).toBeNull();
    await read("Novo");
    expect(lines).toEqual([{ field: "imageUrl" }, { field: "linkUrl" }, { field: "banner" }]);
    await read({ title: "Novo", image_url: "https://a.example/i.png", link_url: "https://a.example/" });
    await read(null);
    expect(lines).toHaveLength(3);
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
