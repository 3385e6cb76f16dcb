import type { Request } from "express";
import * as z from "zod";
import type { Throttle } from "../../auth/throttle";
import { ApiError } from "../../error/api-error";
import type { Routes } from "../../http/routes";
import { jsonIn, textOf } from "./body";
import { agenciesOf, agencyWithListing, basicSecret, wrongSecret } from "./door-agency";
import type { Door } from "./doors/door";
import { DOORS } from "./doors/doors";
import type { LeadFollowers } from "./followers";
import { type ReceiveDeps, receive } from "./receive";

type Deps = ReceiveDeps & { throttle: Throttle };

const common = {
  method: "post",
  ours: true,
  rules: "docs/product/leads.md#delivery",
  credential: "portal",
  bodyType: "bytes",
  answer: z.object({ received: z.literal(true) }),
} as const;

/** Leads from outside: a route for each door that has none of its own, and none of them answers 404 (docs/product/leads.md#way). */
export function leadRoutes(routes: Routes<Deps>, follow: LeadFollowers): void {
  const take = async (door: Door, request: Request, deps: Deps, named?: string) => {
    const raw = jsonIn(textOf(request));
    const secret = door.secretIn ? door.secretIn(raw) : basicSecret(request);
    const agencies = await agenciesOf(deps, request, door.channel, secret);
    await receive(deps, follow, door, await agencyOf(deps, door, agencies, raw, named), raw);
    return { received: true as const };
  };
  for (const door of DOORS) {
    if (!door.route) continue;
    const spec = { ...common, ...door.route, path: `/v1/leads/${door.channel}` };
    routes.public(spec, ({ request, deps }) => take(door, request, deps));
    if (door.byAgency)
      routes.public(
        {
          ...spec,
          path: `${spec.path}/{agency}`,
          summary: "The same for the agency of that id, where several have the portal's key",
          params: z.object({ agency: z.string() }),
          cleansAddress: true,
        },
        ({ request, params, deps }) => take(door, request, deps, params.agency),
      );
  }
}

/**
 * Whose lead it is: the agency that the address names, else the one that the secret is of, else, of those that share a
 * portal's key, the one that has the listing (docs/product/leads.md#secrets). Never guessed.
 * @throws 401/4016 where the secret is not of the named one, 422/4001 where none has the listing, or several
 */
async function agencyOf(
  { database, log, metrics }: Deps,
  door: Door,
  agencies: readonly number[],
  raw: unknown,
  named?: string,
): Promise<number> {
  if (named !== undefined) {
    const one = agencies.find((id) => String(id) === named);
    if (one === undefined) throw wrongSecret();
    return one;
  }
  const [first, ...others] = agencies;
  if (first !== undefined && others.length === 0) return first;
  const found = await agencyWithListing(database, agencies, door.read(raw)?.lead.propertyCode ?? null);
  if (found !== undefined) return found;
  metrics.leads(door.channel, "unclaimed");
  log.warn({ door: door.channel, agencies: agencies.length }, "leads: one is of no agency that has the key");
  const message = "Nenhuma imobiliária desta chave tem este anúncio, ou mais de uma tem.";
  throw new ApiError("INVALID", message, { status: 422, fields: [{ field: "clientListingId", message }] });
}
