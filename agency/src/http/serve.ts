import { setImmediate } from "node:timers/promises";
import { jsonInSlices } from "@soleira/schema/format/json-slices";
import { scopeOf } from "@soleira/schema/token/scopes";
import { inLanguage, languageOf } from "@soleira/schema/words/words";
import type { Express, NextFunction, Request, RequestHandler, Response } from "express";
import express from "express";
import type { Logger } from "pino";
import type * as z from "zod";
import { type ClientCredentials, requireClient } from "../auth/client-credential";
import type { Database, Tx } from "../database/database";
import { sqlState } from "../database/database";
import type { Reader } from "../database/replica";
import { checkAll } from "../error/all-fields";
import { ApiError, forbidden, noRoom, sessionOver } from "../error/api-error";
import { oauthError } from "../error/oauth-error";
import { fault } from "../process/log";
import { isUseUnnoted, noteUse } from "../tenancy/api-token.store";
import type { Principal } from "../tenancy/principal";
import type { Claims } from "../tenancy/transaction";
import { asMember, asSystem } from "../tenancy/transaction";
import { unitOf } from "../tenancy/unit";
import { type NamedFile, type SpooledFile, sendFile, sendSpooled } from "./file";
import type { Envelope, Sent } from "./idempotency";
import { executeOnce, idempotencyKey } from "./idempotency";
import { cleaned, parse, parseParams, UnitQuery, withoutEmpty } from "./parse";
import { readFile, receivesFile } from "./receiving";
import type { AnyCall, RegisteredRoute, Routes } from "./routes";

/** The largest body of a call. */
const BODY_LIMIT = "256kb";

const json = express.json({ limit: BODY_LIMIT, type: ["application/json", "application/*+json"] });
const bytes = express.raw({ limit: BODY_LIMIT, type: () => true });
const form = express.urlencoded({ limit: BODY_LIMIT, extended: false, parameterLimit: 50 });

/** `/v1/customer-services/{id}` as Express writes it; a literal colon is escaped. */
const expressPath = (path: string) => path.replaceAll(":", "\\:").replace(/\{(\w+)\}/g, ":$1");

/** Literal paths before those with parameters, so that `/mine` is never an id. */
const literalFirst = (a: RegisteredRoute, b: RegisteredRoute) => {
  const key = (route: RegisteredRoute) => route.path.replace(/\{\w+\}/g, "\uffff");
  return key(a) < key(b) ? -1 : 1;
};

/** What serving needs; a feature's routes say what they need beside it (`Routes<Deps>`). */
export type HttpDeps = {
  database: Database;
  reader: Reader;
  log: Logger;
  seal: Envelope;
  env: ClientCredentials;
  /** The only clock. */
  now: () => Date;
  tokens: {
    /** The claims of a valid access token, null for anything else. */
    readAccess(token: string, now: Date): Promise<Claims | null>;
  };
};

async function claimsOf(request: Request, { tokens, now }: HttpDeps): Promise<Claims> {
  const [scheme, token] = (request.get("Authorization") ?? "").split(" ");
  const claims = scheme?.toLowerCase() === "bearer" && token ? await tokens.readAccess(token, now()) : null;
  if (!claims) throw sessionOver();
  return claims;
}

/** The same claims. @throws 403/4003 for an API token without that scope, and where only people call */
function mayCall({ method, path }: RegisteredRoute, claims: Claims): Claims {
  if (!claims.scopes) return claims;
  const scope = scopeOf(method, path);
  if (!scope || !claims.scopes.includes(scope)) throw forbidden("Este token não tem essa permissão.");
  return claims;
}

/** Every route goes through here: who is calling, what they say, one transaction, one key, one answer. */
export function serve<Deps extends HttpDeps>(app: Express, routes: Routes<Deps>, deps: Deps): void {
  for (const route of [...routes.all].sort(literalFirst)) {
    const parser = route.file ? readFile(route.file) : { json, form, bytes }[route.bodyType ?? "json"];
    const handlers: RequestHandler[] = [
      ...(route.file ? [receivesFile] : []),
      async (request, response, next) => {
        response.locals.route = route.path;
        // Before the body is read: parsing an unknown caller's megabytes would cost us, not them.
        if (route.credential === "client") requireClient(request, deps.env);
        if (route.access !== "public") response.locals.claims = mayCall(route, await claimsOf(request, deps));
        requireMediaType(route, request);
        next();
      },
      parser,
      (request, response) => answer(route, request, response, deps),
    ];
    app[route.method](expressPath(route.path), ...handlers);
  }
}

function requireMediaType(route: RegisteredRoute, request: Request): void {
  const hasBody =
    request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
  if (!hasBody || !route.body || route.bodyType === "bytes") return;
  const wanted =
    route.bodyType === "form"
      ? ["application/x-www-form-urlencoded"]
      : ["application/json", "application/*+json"];
  if (request.is(wanted)) return;
  // To OAuth it is a request of the wrong form like any other (RFC 6749 §5.2).
  const status = route.bodyType === "form" ? 400 : 415;
  throw new ApiError("INVALID", `O corpo deve ser ${wanted[0]}.`, { status });
}

async function answer(
  route: RegisteredRoute,
  request: Request,
  response: Response,
  deps: HttpDeps,
): Promise<void> {
  const now = deps.now();
  // What is left empty in a list's filters is left out; where something changes, nothing that was meant may go unsaid.
  const asked = route.method === "get" ? withoutEmpty(request.query) : request.query;
  const address = {
    params: route.cleansAddress ? cleaned(request.params) : request.params,
    query: route.cleansAddress ? cleaned(asked) : asked,
  };
  const params = parseParams(route.params, address.params);
  const sentFile = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null;
  const { key, query, body } = await checkAll({
    query: () => parse(route.query, address.query),
    body: () =>
      route.file || route.bodyType === "bytes" ? undefined : parse(route.body, request.body ?? {}),
    key: () => (route.access === "member" ? idempotencyKey(request) : undefined),
  });
  const sent = (value: unknown): Sent & { file?: NamedFile } => {
    const status = route.nothingDone?.(value) ? 200 : (route.status ?? 200);
    if (route.answersFile) return { status, text: null, file: value as NamedFile };
    if (status === 204) return { status, text: null };
    return { status, text: route.answerType ? String(value) : JSON.stringify(value) };
  };
  if (route.method !== "get") {
    const need = route.credential === "client" ? "session" : "change";
    if (!deps.database.hasRoom(need)) throw noRoom();
  }
  const file = route.file && sentFile ? await route.file.check(sentFile) : null;
  const call: AnyCall = { params, query, body, file, now, request, deps };
  if (route.access === "public") {
    if (route.answersSpooled) {
      await sendSpooled(response, (await route.handle(call)) as SpooledFile);
      return;
    }
    send(response, sent(await route.handle(call)), route.answerType);
    return;
  }
  const claims: Claims = response.locals.claims;
  const { enterprise } = parse(UnitQuery, route.unit ? asked : {}) as z.output<typeof UnitQuery>;
  // Who asked has given up by its turn, and will ask again: an answer would only keep others waiting.
  const stillAsked = () => {
    if (route.method === "get" && response.closed)
      throw new ApiError("INVALID", "A chamada foi encerrada antes da resposta.", { status: 499 });
  };
  if (route.access === "person") {
    const principal = await asMember(deps.database, claims, async (_tx, found) => found, stillAsked);
    const answered = await route.handle({ ...call, principal, sessionId: claims.family });
    send(response, sent(answered), route.answerType);
    return;
  }
  const { roles, handle } = route;
  const length = route.method === "get" && route.reads !== "primary" ? (route.reads ?? "list") : null;
  // On a full disk a token still reads.
  const token = claims.scopes && deps.database.hasRoom("session") && { ...claims, id: claims.family };
  let isUnnoted = false;
  const member = async (tx: Tx, principal: Principal) => {
    if (roles && !roles.some((role) => principal.roles.includes(role))) throw forbidden();
    if (token && length) isUnnoted = await isUseUnnoted(tx, token, now);
    else if (token) await noteUse(tx, token, now);
    const work = { tx, principal, now };
    const unit = route.unit ? await unitOf(work, enterprise) : principal.enterprise;
    const read = () => handle({ ...call, work, unit, sessionId: claims.family });
    // What is read is written as text when the database is no longer held for it.
    if (key === undefined && route.method === "get") return { read: await read(), repeated: false };
    const run = async () => sent(await read());
    if (key === undefined) return { ...(await run()), repeated: false };
    return executeOnce(work, key, request, run, route.secret ? deps.seal : undefined);
  };
  const inDatabase = (database: Database) => asMember(database, claims, member, stillAsked);
  const result = await (length ? deps.reader.read(length, inDatabase) : inDatabase(deps.database));
  // Where it was read no note may be taken.
  if (token && isUnnoted)
    await asSystem(deps.database, [token.enterpriseId], (tx) => noteUse(tx, token, now));
  if (result.repeated) response.set("Idempotency-Replayed", "true");
  if (!("read" in result))
    send(response, route.refusesItems ? itemsInWords(result, request) : result, route.answerType);
  else if (route.answersFile || route.answerType) send(response, sent(result.read), route.answerType);
  else send(response, { status: route.status ?? 200, text: await jsonInSlices(result.read, setImmediate) });
}

/** Items that were refused, each in the caller's language: what is kept of an answer is Portuguese. */
function itemsInWords(sent: Sent, request: Request): Sent {
  const language = languageOf(request.acceptsLanguages());
  if (!language || sent.text === null) return sent;
  const answer: { items: { description?: string | null }[] } = JSON.parse(sent.text);
  const items = answer.items.map((item) =>
    item.description ? { ...item, description: inLanguage(item.description, language) } : item,
  );
  return { ...sent, text: JSON.stringify({ ...answer, items }) };
}

function send(
  response: Response,
  { status, text, file }: Sent & { file?: NamedFile },
  type = "application/json",
): void {
  if (file) {
    sendFile(response, file);
    return;
  }
  response.status(status).set("Cache-Control", "no-store");
  if (text === null) response.end();
  else response.type(type).send(text);
}

/** Paths that no route has. */
export const unknownRoute: RequestHandler = () => {
  throw new ApiError("NOT_FOUND", "Não encontrado.");
};

const refusalOf = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error;
  // disk_full, be it a server's or the embedded one's.
  if (sqlState(error) === "53100") return noRoom();
  // What Express and its body parsers refuse: malformed JSON or path, too large, unknown charset, aborted.
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 0;
  if (status === 413) return new ApiError("INVALID", "O corpo da chamada é grande demais.", { status });
  if (status >= 400 && status < 500)
    return new ApiError("INVALID", "A chamada não pôde ser lida.", { status });
  return null;
};

/**
 * The one place that answers errors: `{ code, description, fields }` (docs/product/errors.md#codes), under /oauth/ in the
 * words of RFC 6749 too. Details of our own faults go to the log alone.
 */
export const errorHandler = (
  error: unknown,
  request: Request,
  response: Response,
  _next: NextFunction,
): void => {
  const refusal = refusalOf(error) ?? new ApiError("INTERNAL", "Algo deu errado. Tente novamente.");
  response.locals.code = refusal.code;
  if (refusal.status === 500) request.log.error(fault(error), "unexpected error");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (refusal.details.retryAfter !== undefined)
    response.set("Retry-After", String(refusal.details.retryAfter));
  const isOAuth = String(response.locals.route).startsWith("/oauth/");
  const isOfProgram = isOAuth || refusal.details.error === "invalid_client";
  if (refusal.status === 401)
    response.set("WWW-Authenticate", isOfProgram ? 'Basic realm="soleira"' : "Bearer");
  const language = languageOf(request.acceptsLanguages());
  const said = refusal.answerIn(language);
  const answer = isOAuth ? { ...said, ...oauthError(refusal, said.description, request.body) } : said;
  response.vary("Accept-Language").set("Content-Language", language ?? "pt-BR");
  response.status(refusal.status).set("Cache-Control", "no-store").json(answer);
};
