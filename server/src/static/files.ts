import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import express, { type RequestHandler, Router } from "express";
import helmet from "helmet";

const YEAR = "public, max-age=31536000, immutable";
/** Vite puts a hash of the content into the names of what it builds. */
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/;
const TEXT = /\.(js|css|svg|json|map|html|txt|webmanifest)$/;
const SMALLEST = 1024;

type Scripts = { workers?: boolean; https: boolean };

/** What a page may load: our own files alone. Inline styles are styled-components'; scripts are never inline. */
const security = ({ workers = false, https }: Scripts): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", "ws:", "wss:"],
        workerSrc: workers ? ["'self'", "blob:"] : ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  });

type Packed = { etag: string; body: Buffer };

/**
 * Text files with gzip, packed once and kept: `file.gz` beside the file where the build made one, else packed here.
 * Anything else, and callers without gzip, fall through to the plain file.
 */
function compressed(folder: string): RequestHandler {
  const packed = new Map<string, Packed | null>();
  const pack = (path: string): Packed | null => {
    const file = join(folder, path);
    if (!file.startsWith(folder) || !TEXT.test(path) || !existsSync(file)) return null;
    const plain = readFileSync(file);
    if (plain.length < SMALLEST) return null;
    const body = existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : gzipSync(plain, { level: 9 });
    return { body, etag: `"${body.length.toString(36)}-${body.subarray(-8).toString("hex")}"` };
  };
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const path = safeDecode(request.path);
    if (path === null || !request.acceptsEncodings("gzip")) return next();
    // Only hashed names are kept: other files may be replaced by a new build.
    const known = packed.get(path) ?? pack(path);
    if (known && HASHED.test(path)) packed.set(path, known);
    if (!known) return next();
    response.setHeader("content-encoding", "gzip");
    response.vary("accept-encoding");
    response.setHeader("cache-control", HASHED.test(path) ? YEAR : "no-cache");
    response.setHeader("etag", known.etag);
    response.type(path.slice(path.lastIndexOf(".")));
    response.send(known.body);
  };
}

function safeDecode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A built page with its assets. Paths that name no file are routes of the page and answer its index. */
function page(folder: string, scripts: Scripts): Router {
  const routes = Router();
  const plain = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response, path) =>
      response.setHeader("cache-control", HASHED.test(path) ? YEAR : "no-cache"),
  });
  const pack = compressed(folder);
  routes.use(security(scripts), pack, plain);
  routes.get("/{*path}", (request, response, next) => {
    // A missing asset is missing; it must not answer a page.
    if (/\.\w+$/.test(request.path) || !request.accepts("html")) return next();
    request.url = "/index.html";
    pack(request, response, () => plain(request, response, next));
  });
  return routes;
}

type Settings = { clientDir: string | undefined; graphiqlDir: string | undefined; publicUrl: string };

/** The client at / and GraphiQL at /graphiql, each where it was built. */
export function pages({ clientDir, graphiqlDir, publicUrl }: Settings): Router {
  const https = publicUrl.startsWith("https:");
  const routes = Router();
  if (graphiqlDir) routes.use("/graphiql", page(graphiqlDir, { workers: true, https }));
  if (clientDir) routes.use(page(clientDir, { https }));
  return routes;
}
