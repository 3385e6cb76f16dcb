import { BlockList, isIPv4 } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { SITE_FORM_TEXT } from "@soleira/schema/lead/doors";
import { SiteLead } from "@soleira/schema/lead/wire";
import { sql } from "drizzle-orm";
import type { Express, Request } from "express";
import * as z from "zod";
import { peerAddress } from "../../auth/client-credential";
import type { Seal } from "../../auth/seal";
import { networkOf, type Throttle } from "../../auth/throttle";
import { type Database, firstRow } from "../../database/database";
import { ApiError, forbidden } from "../../error/api-error";
import { cleaned } from "../../http/parse";
import type { Routes } from "../../http/routes";
import { asAuthService } from "../../tenancy/transaction";
import { jsonIn, textOf } from "./body";
import { digestOf } from "./doors/door";
import { SITE, site } from "./doors/site";
import type { LeadFollowers } from "./followers";
import { FORM_SCRIPT } from "./form-script";
import { newChallenge, provenBy } from "./proof";
import { type ReceiveDeps, receive } from "./receive";

type Deps = ReceiveDeps & { throttle: Throttle; seal: Seal };

const PATH = `/v1/leads/${SITE}`;
const common = { ours: true, rules: "docs/product/leads.md#site" } as const;
const params = z.object({ form: z.string() });
const received = z.object({ received: z.literal(true) });
/** More than any form's, and little enough to be read by everybody's. */
const MOST_BYTES = 32_768;

/** Pages of other origins call these: they are told so, and whose a form is is looked at with each (docs/product/leads.md#site). */
export function openToSites(app: Express): void {
  app.use(PATH, (request, response, next) => {
    response.set({
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "GET, POST",
      "Access-Control-Allow-Headers": "content-type",
      "Access-Control-Max-Age": "86400",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    if (request.method === "OPTIONS") response.status(204).end();
    else next();
  });
}

/** What a page of the agency's own site calls, with its script and without (docs/product/leads.md#site). */
export function siteRoutes(routes: Routes<Deps>, follow: LeadFollowers): void {
  routes.public(
    {
      ...common,
      method: "get",
      path: `${PATH}/form.js`,
      summary: "The script of a site's form: it works the challenge out, and sends the form",
      answer: z.string().meta({ example: "(() => {})();" }),
      answerType: "text/javascript; charset=utf-8",
    },
    async () => FORM_SCRIPT,
  );
  routes.public(
    {
      ...common,
      method: "get",
      path: `${PATH}/{form}/challenge`,
      summary: "What a browser is to work out before it sends this form (ALTCHA, proof of work 2)",
      params,
      cleansAddress: true,
      answer: z.object({ parameters: z.unknown().meta({ example: {} }), signature: z.string().optional() }),
    },
    ({ params: { form }, deps, now }) => newChallenge(deps, form.slice(0, 100), now),
  );
  const spec = {
    ...common,
    method: "post",
    bodyType: "bytes",
    params,
    cleansAddress: true,
    body: SiteLead,
  } as const;
  routes.public(
    {
      ...spec,
      path: `${PATH}/{form}`,
      summary:
        "A form of the agency's site with `proof`, as JSON or as a form, from one of its origins; the same proof again changes nothing",
      answer: received,
    },
    async ({ request, params, deps }) => {
      await take(deps, follow, request, params.form, true);
      return { received: true as const };
    },
  );
  routes.public(
    {
      ...spec,
      path: `${PATH}/{form}/plain`,
      summary:
        "The same without `proof`, as a browser without scripts sends it: it waits for a manager, and a page is answered",
      answer: z.string().meta({ example: "<!doctype html>" }),
      answerType: "text/html; charset=utf-8",
    },
    async ({ request, params, deps }) => {
      const origin = request.get("Origin") ?? "";
      try {
        await take(deps, follow, request, params.form, false);
      } catch (error) {
        // Who filled it in can mend it; what is no form of this site's is refused like any other.
        if (!(error instanceof ApiError) || error.status !== 422) throw error;
        const [wrong] = error.details.fields ?? [];
        return pageSaying("Não foi possível enviar", wrong?.message ?? error.description, origin);
      }
      return pageSaying("Recebemos seu contato", "", origin);
    },
  );
}

/** `origin` is one that the agency named. */
const pageSaying = (title: string, wrong: string, origin: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1rem }</style>
</head>
<body>
<main>
<h1>${title}</h1>
${wrong && `<p>${wrong}</p>`}
<p><a href="${origin}">Voltar ao site</a></p>
</main>
</body>
</html>
`;

async function take(
  deps: Deps,
  follow: LeadFollowers,
  request: Request,
  id: string,
  isProven: boolean,
): Promise<void> {
  const bytes = Buffer.isBuffer(request.body) ? request.body.length : 0;
  deps.throttle.beginSite(visitorOf(request));
  const form = await formOf(deps.database, id);
  if (!form?.origins.includes(request.get("Origin") ?? "")) throw forbidden(SITE_FORM_TEXT);
  if (bytes > MOST_BYTES) throw new ApiError("INVALID", "O formulário é grande demais.", { status: 413 });
  const said = saidIn(request);
  // What only a program fills in: it is told what everybody is.
  if (said.website != null && said.website !== "") {
    deps.metrics.leads(SITE, "spam");
    return;
  }
  const { proof, website: _trap, id: _id, ...filled } = said;
  const nonce = isProven
    ? await provenBy(deps, id, typeof proof === "string" ? jsonIn(proof) : proof, deps.now())
    : null;
  if (isProven && nonce === null) throw unproven("Não foi possível confirmar o envio. Tente de novo.");
  // Wrong and repeated ones use nothing up: with them anybody could keep the form's visitors out.
  const isRepeated = deps.throttle.beginSiteForm(id, isProven);
  const now = deps.now().toISOString();
  // Without a proof the same of one day is one.
  const raw = { ...filled, form: id, id: nonce ?? digestOf([filled, id, now.slice(0, 10)]) };
  const earlier = await receive(deps, follow, site, form.enterpriseId, raw, { isHeld: !isProven });
  if (earlier !== null) isRepeated();
  if (isProven && earlier !== null && !isDeepStrictEqual(earlier, raw))
    throw unproven("Este envio já foi recebido. Preencha de novo.");
}

function unproven(message: string): ApiError {
  return new ApiError("INVALID", message, { status: 422, fields: [{ field: "proof", message }] });
}

/** A body as JSON, else as a form. */
function saidIn(request: Request): Record<string, unknown> {
  const text = textOf(request);
  const isForm = request.is("application/x-www-form-urlencoded");
  const said = isForm ? cleaned(Object.fromEntries(new URLSearchParams(text))) : jsonIn(text);
  const shape = z.record(z.string(), z.unknown()).safeParse(said);
  if (!shape.success) throw new ApiError("INVALID", "Não foi possível ler o lead.");
  return shape.data;
}

type Form = { enterpriseId: number; origins: string[] };
const Key = z.uuid();

const formOf = async (database: Database, id: string): Promise<Form | undefined> =>
  Key.safeParse(id).success
    ? asAuthService(database, (tx) =>
        firstRow<Form>(
          tx,
          sql`select f.enterprise_id as "enterpriseId", f.origins from site_form f
              join enterprise e on e.id = f.enterprise_id and e.account_status = 'ACTIVE' where f.id = ${id}::uuid`,
        ),
      )
    : undefined;

const inner = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  inner.addSubnet(network, prefix);

/** Who sends it: behind a proxy of the inner network, who that one says. */
function visitorOf(request: Request): string {
  const peer = networkOf(peerAddress(request));
  const isProxy = peer.startsWith("::1") || (isIPv4(peer) && inner.check(peer));
  const named = isProxy && request.get("X-Forwarded-For")?.split(",").at(-1)?.trim().slice(0, 60);
  return named ? networkOf(named) : peer;
}
