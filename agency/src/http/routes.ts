import type { Role } from "@soleira/schema/account/roles";
import type { RestCall } from "@soleira/schema/rest/call";
import type { Request } from "express";
import type * as z from "zod";
import type { ReadLength } from "../database/replica";
import type { Enterprise, Principal } from "../tenancy/principal";
import type { Work } from "../tenancy/work";
import type { TypedFile } from "./file";

/** A route: its call, whose shapes it parses and answers, and how it is served. OpenAPI is made of the same. */
export type RouteSpec<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = Omit<RestCall, "roles"> & {
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /**
   * `form` for OAuth's calls. `bytes`: the handler reads `request.body`, a Buffer, whatever its media type and charset; `body`
   * is what OpenAPI says of it.
   */
  bodyType?: "json" | "form" | "bytes";
  /**
   * The body is a file, or there is none. This looks at it before the transaction begins, which is not kept waiting for
   * it; the handler gets what it answers.
   */
  file?: {
    types: readonly string[];
    limit: number;
    tooLarge: string;
    check(sent: Buffer): Promise<TypedFile>;
    /** OpenAPI says that there has to be one; the handler refuses a call without. */
    required?: true;
  };
  /** Control characters in path and query become spaces instead of a refusal: an address with some is one of nothing, and answered as such. */
  cleansAddress?: true;
  /** Whose Basic header a public route wants: a client's is checked before anything else, a portal's by the handler. */
  credential?: "client" | "portal";
  /** The answer says of items why they were refused, in the caller's language (docs/product/errors.md#language). */
  refusesItems?: true;
  /** The answer holds a secret, said this once: what is kept of it for an `Idempotency-Key` is encrypted. */
  secret?: true;
  /** Media type of an answer that is plain text; JSON without one. */
  answerType?: string;
  /** Media types of an answer that is a file (http/file.ts). */
  answersFile?: readonly string[];
  /** Media type of an answer that is too large for the memory: a spooled file (http/file.ts). */
  answersSpooled?: string;
  /**
   * Where a member's `get` is read: of a replica, where there is one (database/replica.ts), as a list unless it is a report,
   * or for what a replica cannot say of the primary.
   */
  reads?: ReadLength | "primary";
  /** Whether such an answer says that nothing was done: it is 200 then, whatever `status` promises. */
  nothingDone?(answer: z.input<Answer>): boolean;
};

/** What every handler gets, parsed. */
export type Call<Params, Query, Body, Deps = unknown> = {
  params: Params;
  query: Query;
  body: Body;
  /** With `file` of the route: what was sent, null without a body. */
  file: TypedFile | null;
  now: Date;
  request: Request;
  deps: Deps;
};
/** A member's call: in their transaction, which is committed when the handler answers and undone when it throws. */
export type MemberCall<Params, Query, Body, Deps = unknown> = Call<Params, Query, Body, Deps> & {
  work: Work;
  /** The sign-in that the token is of (`refresh_family.id`). */
  sessionId: string;
  /** The enterprise that the call is about: with `unit: true` the one that its query names, else the caller's. */
  unit: Enterprise;
};

/** A signed-in person's call that opens its own transactions: their session and membership have been checked. */
export type PersonCall<Params, Query, Body, Deps = unknown> = Call<Params, Query, Body, Deps> & {
  principal: Principal;
  /** The sign-in that the token is of (`refresh_family.id`). */
  sessionId: string;
};

type Erased = { params: unknown; query: unknown; body: unknown };
export type AnyCall = Call<Erased["params"], Erased["query"], Erased["body"]>;
export type RegisteredRoute = RouteSpec<z.ZodType, z.ZodType, z.ZodType, z.ZodType> &
  (
    | { access: "public"; handle: (call: AnyCall) => Promise<unknown> }
    | { access: "person"; handle: (call: PersonCall<unknown, unknown, unknown>) => Promise<unknown> }
    | {
        access: "member";
        roles: readonly Role[] | null;
        handle: (call: MemberCall<unknown, unknown, unknown>) => Promise<unknown>;
      }
  );

/**
 * The one list of routes. Modules add theirs (`attendanceRoutes(routes)`), app.ts serves them, openapi.ts describes
 * them. Order does not matter: a literal path goes before one with a parameter.
 */
export class Routes<Deps = unknown> {
  readonly all: RegisteredRoute[] = [];

  /**
   * A route for signed-in people; `roles` when not for all of them (403/4003). The handler runs inside the caller's
   * transaction; a change honours `Idempotency-Key` without further ado.
   */
  member<
    Answer extends z.ZodType,
    Params extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = z.ZodUndefined,
    Body extends z.ZodType = z.ZodUndefined,
  >(
    spec: RouteSpec<Params, Query, Body, Answer> & { roles?: readonly Role[] },
    handle: (
      call: MemberCall<z.output<Params>, z.output<Query>, z.output<Body>, Deps>,
    ) => Promise<z.input<Answer>>,
  ): void {
    const { roles = null, ...rest } = spec;
    this.all.push({ ...rest, roles, access: "member", handle: handle as never });
  }

  /**
   * A route for signed-in people that opens its own transactions (`asAuthService`): a password is hashed outside of any,
   * and what proves who somebody is belongs to role auth alone. Its answer is not kept with an `Idempotency-Key`.
   */
  person<
    Answer extends z.ZodType,
    Params extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = z.ZodUndefined,
    Body extends z.ZodType = z.ZodUndefined,
  >(
    spec: RouteSpec<Params, Query, Body, Answer>,
    handle: (
      call: PersonCall<z.output<Params>, z.output<Query>, z.output<Body>, Deps>,
    ) => Promise<z.input<Answer>>,
  ): void {
    this.all.push({ ...spec, access: "person", handle: handle as never });
  }

  /** A route without a session: sign-in, leads of portals, calendar feeds, health. It opens its own transactions (`asAuthService`). */
  public<
    Answer extends z.ZodType,
    Params extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = z.ZodUndefined,
    Body extends z.ZodType = z.ZodUndefined,
  >(
    spec: RouteSpec<Params, Query, Body, Answer>,
    handle: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>, Deps>) => Promise<z.input<Answer>>,
  ): void {
    this.all.push({ ...spec, access: "public", handle: handle as never });
  }
}
