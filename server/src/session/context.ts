import { REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import type { Request, Response } from "express";
import { AgencyClient, type TokenSource } from "../agency/answers/agency-client";
import { type Agency, createAgency } from "../agency/calls/agency";
import type { OpenAgency } from "../agency/calls/open-agency";
import { type Ends, newEnds, stopAll } from "../agency/http/stop";
import type { Log } from "../log";
import type { Challenges } from "./challenges";
import type { Cookie } from "./cookie";
import { type Credentials, ENTERPRISE_HEADER, readCredentials, tokenSourceOf } from "./credentials";
import type { Sessions } from "./sessions";

/** Milliseconds for all that one query reads; what is not there by then is an error of its own field. */
const READ_DEADLINE = 7_000;

/** What all operations share. */
export type Shared = {
  agencyApi: OpenAgency;
  sessions: Sessions;
  cookie: Cookie;
  /** Sign-ins whose password was right and that wait for their code, and their cookie. */
  challenges: Challenges;
  challengeCookie: Cookie;
  log: Log;
  /** Of a program that is being developed: errors say more of the agency. */
  development: boolean;
  /** Where a picture that the agency named is shown to who must not be known at its host. */
  pictureUrl(address: string): string | null;
  /** Run calls of somebody without a credential, counted by the address that they come from, each kind for itself. */
  accountThrottle: { run<T>(address: string, call: () => Promise<T>): Promise<T> };
  customerThrottle: { run<T>(address: string, cpfs: readonly string[], call: () => Promise<T>): Promise<T> };
  /** Where browsers and calendar programs reach the gateway. */
  publicUrl: string;
};

/** What one operation has: its caller, and the agency in the caller's name. */
export class Context {
  readonly shared: Shared;
  readonly requestId: string;
  readonly credentials: Credentials;
  /** Absent on a socket: sessions begin, change and end over HTTP only. */
  readonly http: { request: Request; response: Response } | undefined;
  // Apollo copies a context by its fields: # would be lost.
  private source: TokenSource;
  private built: Agency | undefined;
  private ends: Ends | undefined;

  /** With `ends` its reads stop there. */
  constructor(
    shared: Shared,
    requestId: string,
    credentials: Credentials,
    http?: Context["http"],
    ends?: Ends,
  ) {
    this.ends = ends;
    this.shared = shared;
    this.requestId = requestId;
    this.credentials = credentials;
    this.http = http;
    this.source = tokenSourceOf(credentials, {
      sessions: shared.sessions,
      agency: shared.agencyApi,
      renewing: http !== undefined,
      requestId,
    });
  }

  /** Built when it is first asked for: most payloads of a subscription ask for nothing. */
  get agency(): Agency {
    this.built ??= this.agencyAs(this.source);
    return this.built;
  }

  /** Its caller, without the rest of the agency: sockets are many, and ask for nothing else while they open. */
  me(options?: Parameters<Agency["account"]["me"]>[0]): ReturnType<Agency["account"]["me"]> {
    return this.shared.agencyApi.adapter.account(this.clientAs(this.source)).me(options);
  }

  /** The agency in the name of another token, as of a sign-in that is not complete yet. */
  agencyAs(source: TokenSource): Agency {
    return createAgency(this.shared.agencyApi, this.clientAs(source));
  }

  private clientAs(source: TokenSource): AgencyClient {
    return new AgencyClient(this.shared.agencyApi, source, this.requestId, this.ends);
  }

  /** Lets go of the agency, some 300 functions and their readers, for as long as this operation only waits. */
  rest(): void {
    this.built = undefined;
  }

  /** Reads that are under way when the answer has been sent, or its caller is gone, stop (docs/product/limits.md#ends). */
  stopWithAnswer(): void {
    const response = this.http?.response;
    if (!response) return;
    const ends = newEnds(READ_DEADLINE);
    const stop = () => (response.writableFinished ? ends.answered.stop() : stopAll(ends));
    if (response.destroyed) stop();
    else response.once("close", stop);
    this.ends = ends;
    this.built = undefined;
  }

  /** From here on this operation calls with another token: it signed in or switched. */
  authenticateAs(source: TokenSource): void {
    this.source = source;
    this.built = undefined;
  }
}

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

export function httpContext(shared: Shared, request: Request, response: Response): Context {
  const credentials = readCredentials(
    request.headers.authorization,
    shared.cookie.read(request),
    one(request.headers[ENTERPRISE_HEADER]),
    request.headers["accept-language"],
  );
  // Set by http/request-log.ts.
  return new Context(shared, String(response.getHeader(REQUEST_ID_HEADER)), credentials, {
    request,
    response,
  });
}
