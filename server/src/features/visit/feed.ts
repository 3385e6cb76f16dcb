import { type Request, type Response, Router } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { AgencyError, isOutage } from "../../agency/http/agency-error";
import { networkOf } from "../../limits/address";

const TOKEN = "[\\w-]{20,64}";
const FILE = new RegExp(`^/visits/(${TOKEN})\\.ics$`);
const AGENCY_PATH = new RegExp(`/(${TOKEN})\\.ics$`);
/** Calendar programs ask a few times an hour; of one client no more than this in a minute. */
const A_MINUTE = 60;

/** Where a feed of the agency is reached from outside; null for what is none. */
export function feedUrl(url: string, publicUrl: string): string | null {
  if (URL.canParse(url)) return url;
  const token = AGENCY_PATH.exec(url)?.[1];
  return token ? `${publicUrl}/visits/${token}.ics` : null;
}

/**
 * GET /visits/{token}.ics: the calendar behind a secret address, for programs that cannot sign in. Whether the address
 * is one the agency says; the gateway keeps and logs neither it nor the calendar.
 */
export function feedRoutes(readCalendar: (token: string, query: Said) => Promise<string>): Router {
  const limiter = new RateLimiterMemory({ points: A_MINUTE, duration: 60 });
  const routes = Router();
  routes.get(FILE, async (request, response) => {
    response.set({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    const within = await limiter.consume(networkOf(request.ip ?? "")).then(
      () => true,
      () => false,
    );
    if (!within) return later(response, 429, 60_000);
    try {
      const calendar = await readCalendar(String(request.params[0]), saidOf(request.query));
      response
        .set("content-disposition", 'inline; filename="visitas.ics"')
        .type("text/calendar; charset=utf-8")
        .send(calendar);
    } catch (error) {
      if (!(error instanceof AgencyError)) throw error;
      if (isOutage(error)) return later(response, 503, error.details.retryAfter);
      response.status(404).type("text").send("Not found.");
    }
  });
  return routes;
}

/** What an address may end with goes on to the agency, and nothing else (docs/product/agenda.md#calendar-feed). */
type Said = { returns?: string; alarm?: string };
const saidOf = ({ returns, alarm }: Request["query"]): Said => ({
  ...(typeof returns === "string" && { returns }),
  ...(typeof alarm === "string" && { alarm }),
});

const later = (response: Response, status: 429 | 503, wait = 60_000): void => {
  const seconds = String(Math.ceil(wait / 1000));
  response.status(status).set("retry-after", seconds).type("text").send("Try again later.");
};
