import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, resolve, sep } from "node:path";
import { EMBED_ORIGINS } from "@soleira/schema/help/embed";
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import helmet from "helmet";

const YEAR = "public, max-age=31536000, immutable";
/** Vite puts a hash of the content into the names of what it builds. */
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/;

/** What a page may ask the browser for: where one is, for a check-in; a customer's page asks for nothing. */
const permissions = (closed: boolean) =>
  `geolocation=${closed ? "()" : "(self)"}, camera=(), microphone=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), midi=()`;

type Scripts = {
  workers?: boolean;
  /** Nothing of another host, pictures neither, and no frame. */
  closed?: boolean;
  publicUrl: string;
};

/** What a page may load: our own files alone. Inline styles are styled-components'; scripts are never inline. */
function security({ workers = false, closed = false, publicUrl }: Scripts): RequestHandler {
  const { protocol, host } = new URL(publicUrl);
  const https = protocol === "https:";
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: closed ? ["'self'", "data:"] : ["'self'", "data:", "blob:", "https:"],
        fontSrc: ["'self'", "data:"],
        // Older Safaris do not take 'self' for a socket.
        connectSrc: ["'self'", `${https ? "wss" : "ws"}://${host}`],
        workerSrc: workers ? ["'self'", "blob:"] : ["'self'"],
        objectSrc: ["'none'"],
        // A PDF that the page has read (docs/product/proposals.md#pdf), and videos (docs/product/training.md).
        frameSrc: closed ? ["'none'"] : ["blob:", ...EMBED_ORIGINS],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  });
  return (request, response, next) => {
    response.set("permissions-policy", permissions(closed));
    headers(request, response, next);
  };
}

/** A file of a built page: where it is, how it is sent, and in which packed forms it is there too. */
type File = { name: string; etag: string; cacheControl: string; packed: ReadonlySet<string> };

/** Forms that the build made beside a file, the smallest first, with the ending of each. */
const PACKED = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** All files of a built page by their URL's path. Nothing that is not listed here is ever looked for. */
function filesOf(folder: string): ReadonlyMap<string, File> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const all = new Set(names);
  const isPacked = (name: string) =>
    PACKED.some(([, ending]) => name.endsWith(ending) && all.has(name.slice(0, -ending.length)));
  return new Map(
    names
      .filter((name) => !isPacked(name))
      .map((name) => {
        const path = `/${name}`;
        const hashed = HASHED.test(path);
        const file = {
          name,
          // A name with a hash says as much as its content, 17 MB with GraphiQL's editor.
          etag: createHash("sha256")
            .update(hashed ? path : readFileSync(join(folder, name)))
            .digest("base64url")
            .slice(0, 22),
          cacheControl: hashed ? YEAR : "no-cache",
          packed: new Set(PACKED.filter(([, ending]) => all.has(name + ending)).map(([coding]) => coding)),
        };
        return [path, file] as const;
      }),
  );
}

/** A missing asset or file is missing: who saves what is answered must not save a page. */
const NO_PAGE = /\.\w+$|^\/(?:files|uploads)(?:\/|$)/i;

/** Who is not shown a page gets another of its files in its place. */
export type Gate = (request: Request, response: Response) => Promise<{ status: number; file: string } | null>;

/** A built page with its assets. Paths that name no file are routes of the page and answer its index. */
function page(folder: string, scripts: Scripts, gate?: Gate): Router {
  const files = filesOf(folder);
  const index = files.get("/index.html");
  const customers = files.get("/proposta.html");
  const routes = Router();
  const [open, closed] = [security(scripts), security({ ...scripts, closed: true })];
  routes.use(
    (request, response, next) => (isCustomers(request.path) ? closed : open)(request, response, next),
    (request, response, next) => {
      if (request.method !== "GET" && request.method !== "HEAD") return next();
      const file = files.get(request.path);
      if (gate && !request.path.startsWith("/assets/")) return next();
      if (file) return send(folder, file, request, response, next);
      if (customers && isCustomers(request.path))
        return sendCustomers(folder, customers, request, response, next);
      if (!index || NO_PAGE.test(request.path) || !request.accepts("html")) return next();
      send(folder, index, request, response, next);
    },
  );
  if (gate && index)
    routes.get("/{*path}", async (request, response, next) => {
      if (NO_PAGE.test(request.path)) return next();
      const refused = await gate(request, response);
      const file = refused ? files.get(refused.file) : index;
      if (!file || !request.accepts("html")) return next();
      if (refused) response.status(refused.status);
      send(folder, { ...file, cacheControl: "no-store" }, request, response, next);
    });
  return routes;
}

const isCustomers = (path: string) =>
  ["/proposta/", "/relatorio/", "/visita/"].some((beginning) => path.startsWith(beginning));

/** The page of a proposal, a visit or a shared report, whose address is a secret: it is in no index, no cache and no Referer. */
function sendCustomers(
  folder: string,
  file: File,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  response.set({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  send(folder, { ...file, cacheControl: "no-store" }, request, response, next);
}

/** Sends a file in the smallest form that the caller takes; HEAD, ranges and conditions are Express's. */
function send(folder: string, file: File, request: Request, response: Response, next: NextFunction): void {
  const [coding, ending] = PACKED.find(
    ([name]) => file.packed.has(name) && request.acceptsEncodings(name) === name,
  ) ?? ["", ""];
  if (file.packed.size) response.vary("accept-encoding");
  if (coding) response.set("content-encoding", coding);
  response.type(extname(file.name));
  // By its content: two builds may agree in size and time. Each form has a tag of its own.
  response.set({ etag: `"${file.etag}${ending}"`, "cache-control": file.cacheControl });
  response.sendFile(
    file.name + ending,
    { root: folder, cacheControl: false, lastModified: false },
    (error) => {
      // The caller is gone, or has what it asked for.
      if (!error || response.headersSent) return;
      for (const name of OF_THE_FILE) response.removeHeader(name);
      const status = "status" in error ? error.status : undefined;
      // A condition or a range that does not hold; anything else is a file that is gone since the start.
      if (status === 412 || status === 416) response.status(status).end();
      else next();
    },
  );
}
const OF_THE_FILE = ["content-encoding", "content-type", "etag", "cache-control"];

type Settings = {
  clientDir: string | undefined;
  graphiqlDir: string | undefined;
  publicUrl: string;
  /** In production GraphiQL is not for everybody. */
  gate?: Gate | undefined;
};

/** The client at / and GraphiQL at /graphiql, each where it was built. */
export function pages({ clientDir, graphiqlDir, publicUrl, gate }: Settings): Router {
  const routes = Router();
  if (graphiqlDir) routes.use("/graphiql", page(resolve(graphiqlDir), { workers: true, publicUrl }, gate));
  if (clientDir) routes.use(page(resolve(clientDir), { publicUrl }));
  return routes;
}
