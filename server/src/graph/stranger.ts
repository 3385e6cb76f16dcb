import { REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import type { Stranger } from "../agency/http/upstream";
import type { Context } from "../session/context";
import { gatewayError } from "./errors";

/**
 * A call of somebody without a session, counted by where it comes from, with the CPFs that it says
 * (docs/product/registering.md#guessing, docs/product/public-proposal.md#guessing).
 */
export function asStranger<T>(
  { shared, http, requestId }: Context,
  call: (stranger: Stranger) => Promise<T>,
  cpfs: readonly string[] = [],
): Promise<T> {
  if (!http) throw gatewayError("BAD_REQUEST", "Calls without a session go over HTTP, not over a socket.");
  const address = http.request.ip ?? "";
  const headers = { [REQUEST_ID_HEADER]: requestId, "x-forwarded-for": address };
  return shared.publicThrottle.run(address, cpfs, () => call({ owner: `stranger ${address}`, headers }));
}
