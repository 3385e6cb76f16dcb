import { randomUUID } from "node:crypto";
import type { RemoteConfiguration } from "@soleira/schema/enterprise/wire";
import type { Request, Response } from "express";
import { createLoaders, type Loaders } from "../agency/calls/loaders";
import { AgencyClient, type TokenSource } from "../agency/http/agency-client";
import type { Upstream } from "../agency/http/upstream";
import type { EventBus } from "../live/bus";
import type { Log } from "../log";
import type { Cookie } from "./cookie";
import { type Credentials, ENTERPRISE_HEADER, readCredentials, tokenSourceOf } from "./credentials";
import type { Sessions } from "./sessions";

/** What all operations share. */
export type Shared = {
  agency: Upstream;
  sessions: Sessions;
  cookie: Cookie;
  bus: EventBus;
  log: Log;
  /** Where browsers and calendar programs reach the gateway. */
  publicUrl: string;
  /** The remote configuration document, where the agency serves none but an address is set. */
  remoteConfiguration?: () => Promise<RemoteConfiguration | undefined>;
};

/** What one operation has: who calls, and its way to the agency. */
export class Context {
  readonly shared: Shared;
  readonly requestId: string;
  readonly credentials: Credentials;
  /** Absent on a socket: sessions begin, change and end over HTTP only. */
  readonly http: { request: Request; response: Response } | undefined;
  call: AgencyClient;
  // Not a #private field: Apollo copies the context, and a copy has none.
  private known: Loaders | undefined;

  constructor(shared: Shared, requestId: string, credentials: Credentials, http?: Context["http"]) {
    this.shared = shared;
    this.requestId = requestId;
    this.credentials = credentials;
    this.http = http;
    this.call = new AgencyClient(
      shared.agency,
      tokenSourceOf(credentials, shared.sessions, shared.agency, { renewing: !!http }),
      requestId,
    );
  }

  get loaders(): Loaders {
    this.known ??= createLoaders(this.call);
    return this.known;
  }

  /** From here on this operation calls with another credential: it signed in or switched. */
  authenticateAs(source: TokenSource): void {
    this.call = new AgencyClient(this.shared.agency, source, this.requestId);
    this.known = undefined;
  }
}

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

export function httpContext(shared: Shared, request: Request, response: Response): Context {
  const requestId = randomUUID();
  response.setHeader("x-request-id", requestId);
  const credentials = readCredentials(
    request.headers.authorization,
    shared.cookie.read(request),
    one(request.headers[ENTERPRISE_HEADER]),
  );
  return new Context(shared, requestId, credentials, { request, response });
}
