import { REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import type { Stranger } from "../agency/http/upstream";
import { networkOf } from "../limits/address";
import type { Context } from "../session/context";
import { gatewayError } from "./errors";

type Call<T> = (stranger: Stranger) => Promise<T>;

/** A call about an account without a session, counted by where it comes from (docs/product/registering.md#guessing). */
export function asStranger<T>(context: Context, call: Call<T>): Promise<T> {
  const { address, headers } = originOf(context);
  const owner = `stranger ${networkOf(address)}`;
  // What names the device of a session that begins with it.
  const userAgent = context.http?.request.headers["user-agent"]?.slice(0, 512);
  const from = { ...headers, ...(userAgent && { "user-agent": userAgent }) };
  return context.shared.accountThrottle.run(address, () => call({ owner, headers: from }));
}

/**
 * A call of a proposal's customer, counted by where it comes from with the CPFs that it says, and apart from those about
 * accounts (docs/product/public-proposal.md#guessing).
 */
export function asCustomer<T>(context: Context, call: Call<T>, cpfs: readonly string[] = []): Promise<T> {
  const { address, headers } = originOf(context);
  const owner = `customer ${networkOf(address)}`;
  return context.shared.customerThrottle.run(address, cpfs, () => call({ owner, headers }));
}

/** The caller's address, and what the agency is sent to count by it. */
function originOf({ http, requestId }: Context) {
  if (!http) throw gatewayError("BAD_REQUEST", "Calls without a session go over HTTP, not over a socket.");
  const address = http.request.ip ?? "";
  return { address, headers: { [REQUEST_ID_HEADER]: requestId, "x-forwarded-for": address } };
}
