import type { Request } from "express";
import { ApiError } from "../error/api-error";
import { type ClientCredentials, customerAddress } from "./client-credential";
import type { Throttle } from "./throttle";

type Call = { request: Request; deps: { throttle: Throttle; env: ClientCredentials } };

/**
 * Runs a call of a customer by a link, counted by its address and the CPFs that it says: who guesses links is stopped
 * (docs/product/public-visit.md#guessing). `run` gets that address. @throws 429/4029
 */
export async function asCustomer<T>(
  { request, deps: { throttle, env } }: Call,
  cpfs: readonly string[],
  run: (from: string) => Promise<T>,
): Promise<T> {
  const from = customerAddress(request, env);
  const counted = throttle.beginCustomer(from, cpfs);
  try {
    return await run(from);
  } catch (error) {
    if (error instanceof ApiError && error.kind === "NOT_FOUND") counted.missed();
    throw error;
  }
}
