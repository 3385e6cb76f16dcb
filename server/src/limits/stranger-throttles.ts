import { createHash } from "node:crypto";
import { AGENCY_ERRORS } from "@soleira/schema/error/codes";
import { LRUCache } from "lru-cache";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { AgencyError } from "../agency/http/agency-error";
import { networkOf } from "./address";
import type { NewLimiter } from "./limiters";

/** Calls about accounts of an address in ten minutes (docs/product/registering.md#guessing). */
const ACCOUNT_CALLS = { points: 60, duration: 600 };
/** Calls of an address in a minute, and misses in ten (docs/product/public-proposal.md#guessing). */
const CALLS = { points: 60, duration: 60 };
const MISSES = { points: 30, duration: 600 };

/** CPFs that are remembered to have been said lately. */
const MOST_CPFS = 20_000;

/** Calls about accounts without a session: registering, its links, invitations, new passwords. */
export function createAccountThrottle(newLimiter: NewLimiter) {
  const calls = newLimiter("accounts", ACCOUNT_CALLS);
  return {
    /** @throws TOO_MANY for this network */
    async run<T>(address: string, call: () => Promise<T>): Promise<T> {
      await consume(calls, networkOf(address));
      return call();
    },
  };
}

/**
 * Who knows no address of a proposal cannot find one by trying, nor a CPF that they read masked: of one network so many
 * calls, and so many misses, as which each CPF counts that a call says in full.
 */
export function createCustomerThrottle(newLimiter: NewLimiter) {
  const calls = newLimiter("customers", CALLS);
  const misses = newLimiter("customers-misses", MISSES);
  const saidCpfs = new LRUCache<string, true>({ max: MOST_CPFS, ttl: MISSES.duration * 1_000 });
  return {
    /** @throws TOO_MANY for this network, whether or not the address is right */
    async run<T>(address: string, cpfs: readonly string[], call: () => Promise<T>): Promise<T> {
      const network = networkOf(address);
      const missed = await misses.get(network);
      if (missed && missed.remainingPoints <= 0) throw tooMany(missed.msBeforeNext);
      await consume(calls, network);
      const fresh = cpfs.filter((cpf) => {
        const said = createHash("sha256").update(`${network} ${cpf}`).digest("base64url");
        const isKnown = saidCpfs.has(said);
        saidCpfs.set(said, true);
        return !isKnown;
      });
      if (fresh.length > 0) await misses.penalty(network, fresh.length);
      try {
        return await call();
      } catch (error) {
        // Beyond the last point too: of many at one time each counts.
        if (error instanceof AgencyError && error.code === "NOT_FOUND") await misses.penalty(network);
        throw error;
      }
    },
  };
}

async function consume(calls: RateLimiterAbstract, network: string): Promise<void> {
  await calls.consume(network).catch((spent) => {
    throw tooMany(spent.msBeforeNext);
  });
}

const tooMany = (retryAfter: number): AgencyError =>
  new AgencyError({
    code: "TOO_MANY",
    message: "Muitas tentativas. Aguarde um momento.",
    agencyCode: AGENCY_ERRORS.TOO_MANY.code,
    status: AGENCY_ERRORS.TOO_MANY.status,
    retryAfter,
  });
