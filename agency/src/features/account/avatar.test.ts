import { AVATAR_TOO_LARGE, AVATAR_WRONG_TYPE, LARGEST_AVATAR } from "@soleira/schema/account/avatar";
import sharp from "sharp";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { download } from "../../testing/testProposal";

const RED = { r: 200, g: 0, b: 0 };
const GREEN = { r: 0, g: 200, b: 0 };
const BLUE = { r: 0, g: 0, b: 200 };

/** Blue with a square in the middle, red and green. Its metadata say that its left half is the upper one, and a secret. */
const banded = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: BLUE } })
    .composite([
      { input: { create: { width: 150, height: 300, channels: 3, background: RED } }, left: 300, top: 0 },
      { input: { create: { width: 150, height: 300, channels: 3, background: GREEN } }, left: 450, top: 0 },
    ])
    .withExif({ IFD0: { Artist: "Segredo" } })
    .withMetadata({ orientation: 6 });

describeDatabase("one's picture", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let taina: Client;
  let jpeg: Buffer;
  let png: Buffer;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno } = await signInCast(agency));
    taina = await agency.signIn("taina.araujo@seringal.example");
    jpeg = await banded().jpeg().toBuffer();
    png = await banded().png().toBuffer();
  });
  afterAll(() => agency.close());

  const put = (bytes: Buffer, type = "application/octet-stream") =>
    ana.put("/v1/users/me/avatar", bytes as never, { headers: { "Content-Type": type } });
  const shown = async (client: Client): Promise<string | null> =>
    (await client.get("/v1/users/me")).body.avatar;

  test.each([
    ["image/jpeg", "foto.jpg", () => jpeg],
    ["image/png", "foto.png", () => png],
  ])("an %s becomes the square in its middle, upright, without its metadata", async (type, name, of) => {
    expect(of().includes("Segredo")).toBe(true);
    // What a caller calls it counts for nothing.
    const { status, body } = await put(of(), "image/svg+xml");
    expect([status, body.avatar]).toEqual([200, await shown(ana)]);
    expect(body.avatar).toMatch(new RegExp(`^/v1/users/${body.id}/avatar/[\\da-f]{32}$`));
    const file = await download(bruno.get(body.avatar));
    expect(file.headers).toMatchObject({
      "content-type": type,
      "content-disposition": `attachment; filename=${name}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, max-age=31536000, immutable",
    });
    const { exif, icc, xmp, orientation, width, height, format } = await sharp(file.body).metadata();
    expect({ exif, icc, xmp, orientation, width, height, format }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
      width: 256,
      height: 256,
      format: type.slice("image/".length),
    });
    expect(file.body.includes("Segredo")).toBe(false);
    const colours = async (top: number) => {
      const part = sharp(file.body).extract({ left: 4, top, width: 248, height: 100 });
      const { channels } = await sharp(await part.png().toBuffer()).stats();
      return channels.slice(0, 3).map(({ mean }) => mean > 150);
    };
    expect([await colours(8), await colours(148)]).toEqual([
      [true, false, false],
      [false, true, false],
    ]);
  });

  test("has an address that changes with it, for colleagues alone; the one before is gone", async () => {
    const first = (await put(jpeg)).body.avatar;
    expect((await put(jpeg)).body.avatar).toBe(first);
    expect((await bruno.get(first)).status).toBe(200);
    for (const call of [taina.get(first), bruno.get(first.replace(/.$/, "g")), bruno.get(`${first}0`)])
      expect((await call).body.code).toBe(4004);
    expect((await agency.anonymous.get(first)).status).toBe(401);
    const second = (await put(png)).body.avatar;
    expect(second).not.toBe(first);
    expect((await bruno.get(first)).body.code).toBe(4004);
    const removed = await ana.delete("/v1/users/me/avatar");
    expect([removed.status, removed.body.avatar]).toEqual([200, null]);
    expect((await bruno.get(second)).body.code).toBe(4004);
    expect((await ana.delete("/v1/users/me/avatar")).body.avatar).toBeNull();
    expect(await shown(bruno)).toBeNull();
  });

  test("524,288 bytes are taken and one more is not; what is no PNG or JPEG is refused, and the picture stays", async () => {
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    const { body: taken } = await put(padded(LARGEST_AVATAR));
    expect(taken.avatar).not.toBeNull();
    const large = await put(padded(LARGEST_AVATAR + 1));
    expect([large.status, large.body.code, large.body.fields]).toEqual([
      ...[413, 4001],
      [{ field: "file", message: AVATAR_TOO_LARGE }],
    ]);
    const many = await sharp({ create: { width: 7_100, height: 7_100, channels: 3, background: RED } })
      .toColourspace("b-w")
      .png()
      .toBuffer();
    expect(many.length).toBeLessThan(LARGEST_AVATAR);
    const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);
    const wrong: [string, Buffer | undefined][] = [
      ["nothing", undefined],
      ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ["a PDF", Buffer.from("%PDF-1.4\n%%EOF\n")],
      ["a GIF", await banded().gif().toBuffer()],
      ["a WebP", await banded().webp().toBuffer()],
      ["a JPEG that is cut short", jpeg.subarray(0, jpeg.length / 2)],
      ["a PNG that is cut short", png.subarray(0, -20)],
      ["a PNG with an archive", Buffer.concat([png, zip])],
      [
        "a PNG that is a PDF",
        Buffer.concat([png.subarray(0, 33), Buffer.from("%PDF-1.4"), png.subarray(33)]),
      ],
      ["a PNG of 50.4 million pixels", many],
      ["text", Buffer.from("foto.png")],
    ];
    for (const [what, bytes] of wrong) {
      const { status, body } = bytes ? await put(bytes, "image/png") : await ana.put("/v1/users/me/avatar");
      expect({ what, status, ...body }).toMatchObject({
        what,
        status: 400,
        code: 4001,
        fields: [{ field: "file", message: AVATAR_WRONG_TYPE }],
      });
    }
    expect(await shown(ana)).toBe(taken.avatar);
  });
});
