import Bowser from "bowser";
import type { Request } from "express";
import type { Client } from "./client-credential";

const UNKNOWN = "Dispositivo desconhecido";
/** Longer than any browser's. */
const LONGEST = 512;

/** Names that the library knows: where it knows none, it answers what the caller wrote. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** Browser and system in words ('Chrome no Windows'), null for what names neither. */
export function deviceOf(userAgent: string): string | null {
  const found = Bowser.getParser(userAgent.slice(0, LONGEST) || " ");
  const [browser, system] = [found.getBrowserName(), found.getOSName()];
  const known = [BROWSERS.has(browser) ? browser : "", SYSTEMS.has(system) ? system : ""].filter(Boolean);
  return known.length > 0 ? known.join(" no ") : null;
}

/**
 * What a sign-in is shown as (docs/product/sessions.md#list): of the gateway the browser whose user agent it passes on, of
 * another program its name.
 */
export const deviceName = (request: Request, client: Client): string =>
  client.isGateway ? (deviceOf(request.get("User-Agent") ?? "") ?? UNKNOWN) : client.id;
