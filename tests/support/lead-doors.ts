import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AgencyClient } from "./agency-client";

const CHANNELS = "/v1/enterprises/mine/channels";
const SITE = "https://www.horizonte.example";
const PAGE = "104312890551234";
const APP_SECRET = "1f3c5b7d9e0a2c4e6f8091a2b3c4d5e6";

/** What a sender posts: one lead of one person, the same however often it is asked for. */
export type Delivery = { path: string; headers: Record<string, string>; body: string };
/** How a door writes the lead of the person with this e-mail. */
type Door = (email: string) => Delivery | Promise<Delivery>;

/** Answers what Meta's Graph API does of a lead: who filled the form in, whose id is the digits of their e-mail. */
export async function metaStandIn() {
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? "", "http://graph").pathname.slice(1);
    const fields = { full_name: `Pessoa ${id}`, email: emailOf(id) };
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        id,
        field_data: Object.entries(fields).map(([name, value]) => ({ name, values: [value] })),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}

/** Of whom this id is. */
export const emailOf = (id: string | number) => `enxurrada-${id}@exemplo.example`;
const idOf = (email: string) => email.replace(/\D/g, "");

/** Opens every door of the manager's agency, and answers what comes by each. */
export async function openDoors(agencyUrl: string, manager: AgencyClient): Promise<Record<string, Door>> {
  const secretOf = async (channel: string) =>
    (await manager.post<{ secret: string }>("/v1/enterprises/mine/credentials", { channel })).body.secret;
  const basic = async (channel: string) => ({
    "content-type": "application/json",
    authorization: `Basic ${Buffer.from(`x:${await secretOf(channel)}`).toString("base64")}`,
  });
  const [olx, imovelweb, googleKey] = [
    await basic("grupo-olx"),
    await basic("imovelweb"),
    await secretOf("google-ads"),
  ];
  await manager.put(`${CHANNELS}/meta/pages/${PAGE}`, {
    token: "token-of-the-page-of-a-test",
    appSecret: APP_SECRET,
  });
  const { forms } = (
    await manager.post<{ forms: { id: string }[] }>(`${CHANNELS}/site/forms`, {
      name: "Enxurrada",
      origins: [SITE],
    })
  ).body;
  const form = `/v1/leads/site/${forms[0]?.id}`;
  const solve = async () =>
    solved((await (await fetch(`${agencyUrl}${form}/challenge`)).json()) as Challenge);
  const json = { "content-type": "application/json" };
  const post = (path: string, headers: Record<string, string>, body: object): Delivery => ({
    path,
    headers,
    body: JSON.stringify(body),
  });
  return {
    "grupo-olx": (email) =>
      post("/v1/leads/grupo-olx", olx, {
        leadOrigin: "ZAP",
        originLeadId: email,
        clientListingId: "XX0001",
        name: `Pessoa ${idOf(email)}`,
        email,
        transactionType: "SELL",
      }),
    imovelweb: (email) =>
      post("/v1/leads/imovelweb", imovelweb, {
        idEvento: email,
        tipoEvento: "CONTACTO_MENSAJE",
        referencia: "XX0001",
        nome: `Pessoa ${idOf(email)}`,
        email,
      }),
    "google-ads": (email) =>
      post("/v1/leads/google-ads", json, {
        lead_id: email,
        google_key: googleKey,
        is_test: false,
        user_column_data: [
          { column_id: "FULL_NAME", string_value: `Pessoa ${idOf(email)}` },
          { column_id: "EMAIL", string_value: email },
        ],
      }),
    meta: (email) => {
      const value = { leadgen_id: idOf(email), page_id: PAGE };
      const body = JSON.stringify({
        object: "page",
        entry: [{ id: PAGE, changes: [{ field: "leadgen", value }] }],
      });
      const signature = createHmac("sha256", APP_SECRET).update(body).digest("hex");
      return {
        path: "/v1/leads/meta",
        headers: { ...json, "x-hub-signature-256": `sha256=${signature}` },
        body,
      };
    },
    site: async (email) =>
      post(
        form,
        {
          "content-type": "text/plain",
          origin: SITE,
          // Each of a household of its own.
          "x-forwarded-for": `198.51.100.${Number(idOf(email)) % 250}`,
        },
        { name: `Pessoa ${idOf(email)}`, email, proof: await solve() },
      ),
  };
}

type Challenge = { parameters: { nonce: string; salt: string; cost: number; keyPrefix: string } };
/** Works a challenge out as a page's script does. */
function solved(challenge: Challenge) {
  const { nonce, salt, cost, keyPrefix } = challenge.parameters;
  const first = Buffer.concat([Buffer.from(salt, "hex"), Buffer.from(nonce, "hex"), Buffer.alloc(4)]);
  for (let counter = 0; ; counter++) {
    first.writeUInt32BE(counter, first.length - 4);
    let key: Buffer = first;
    for (let round = 0; round < cost; round++) key = createHash("sha256").update(key).digest();
    const derivedKey = key.toString("hex");
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
  }
}
