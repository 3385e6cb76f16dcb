import { PassThrough, type Readable } from "node:stream";
import {
  AVATAR_TOO_LARGE,
  AVATAR_TYPES,
  AVATAR_WRONG_TYPE,
  LARGEST_AVATAR,
} from "@soleira/schema/account/avatar";
import { IMPORT_FILE_TEXT, IMPORT_TYPES, LARGEST_IMPORT } from "@soleira/schema/import/fields";
import { AddImportQuery } from "@soleira/schema/import/wire";
import {
  DOCUMENT_TYPES,
  FILE_SIZE_TEXT,
  FILE_TYPE_TEXT,
  LARGEST_DOCUMENT,
} from "@soleira/schema/proposal/file";
import { ProposalVersionQuery } from "@soleira/schema/proposal/version";
import { type Proposal, TemplateBody } from "@soleira/schema/proposal/wire";
import { type Request, type RequestHandler, Router } from "express";
import type { Agency } from "../agency/calls/agency";
import { AgencyError, refusal, stopped } from "../agency/http/agency-error";
import type { Upload } from "../agency/http/upstream";
import { parsedBy } from "../graph/form";
import { keyOf } from "../graph/mutation";
import { isOwnOrigin } from "../live/origin";
import { httpContext, type Shared } from "../session/context";
import { avatarUrl, documentUrl, templateUrl } from "./paths";
import { refuse } from "./refuse";

/** Where files are sent to. */
export const UPLOADS = "/uploads/";

/** A page of another site can send neither this header nor, with the session's cookie, anything. */
const CSRF_HEADER = "x-csrf";

/** What a file may be, by what is said of it before its bytes; the agency looks at these. */
type Kind = { types: readonly string[]; wrongType: string; largest: number; tooLarge: string };
const DOCUMENT: Kind = {
  types: DOCUMENT_TYPES,
  wrongType: FILE_TYPE_TEXT,
  largest: LARGEST_DOCUMENT,
  tooLarge: FILE_SIZE_TEXT,
};
const AVATAR: Kind = {
  types: AVATAR_TYPES,
  wrongType: AVATAR_WRONG_TYPE,
  largest: LARGEST_AVATAR,
  tooLarge: AVATAR_TOO_LARGE,
};
const SPREADSHEET: Kind = {
  types: IMPORT_TYPES,
  wrongType: IMPORT_FILE_TEXT.type,
  largest: LARGEST_IMPORT,
  tooLarge: IMPORT_FILE_TEXT.size,
};

/** Sends a file on to the agency; answers the status and what the graph says of what it changed. */
type Send = (agency: Agency, file: Upload, request: Request) => Promise<[number, object]>;

/**
 * The one way of a file to the agency: its body is the file, which goes on as it comes.
 * POST /uploads/proposals/{id}/documents attaches it to a proposal (docs/product/proposals.md#files): `?name=` is what it
 * is called, `&expectedVersion=` the proposal's version that the caller saw; 201 with the proposal's files.
 * POST /uploads/document-templates adds a template (docs/product/esteira.md#templates): `?name=` is what it is called,
 * `&businessType=` its funnel, every one where absent; 201 with the template.
 * POST /uploads/imports reads a spreadsheet (docs/product/import.md#file): `?kind=` is LEADS or PROPERTIES, `&name=` what it
 * is called; 201 with the import's id.
 * POST /uploads/avatar makes it the caller's picture (docs/product/profile.md#avatar); 200 with its address.
 */
export function uploadRoutes(shared: Shared): Router {
  const routes = Router();
  const upload =
    (kind: Kind, send: Send): RequestHandler =>
    async (request, response) => {
      const context = httpContext(shared, request, response);
      try {
        if (!context.credentials.bearer) requireOwnPage(request, shared.publicUrl);
        await context.agency.signedIn();
        const file = {
          bytes: bytesOf(request),
          ...fileOf(request, kind),
          key: keyOf({ idempotencyKey: keyIn(request) }),
        };
        const [status, answer] = await send(context.agency, file, request);
        response.status(status).set("cache-control", "no-store").json(answer);
      } catch (error) {
        // Read to its end, for what is still sent would keep the caller from reading why.
        request.unpipe().resume();
        refuse(response, error, context);
      }
    };
  routes.post(
    `${UPLOADS}proposals/:id/documents`,
    upload(DOCUMENT, async ({ proposal }, file, request) => {
      const { id = "" } = request.params as Record<string, string>;
      const attached = await proposal.attach(id, { ...file, ...askedFor(request) });
      return [201, answerOf(attached)];
    }),
  );
  routes.post(
    `${UPLOADS}document-templates`,
    upload(DOCUMENT, async ({ proposal }, file, { query }) => {
      const said = { name: query.name ?? "", businessType: query.businessType };
      const { name, businessType } = parsedBy(TemplateBody, said);
      const template = await proposal.addTemplate({
        ...file,
        query: { name, ...(businessType && { business_type: businessType }) },
      });
      return [201, { ...template, url: templateUrl(template) }];
    }),
  );
  routes.post(
    `${UPLOADS}imports`,
    upload(SPREADSHEET, async ({ sheetImport }, file, { query }) => {
      const { id } = await sheetImport.add({ ...file, query: parsedBy(AddImportQuery, query) });
      return [201, { id }];
    }),
  );
  routes.post(
    `${UPLOADS}avatar`,
    upload(AVATAR, async ({ account }, file) => {
      const { id, avatar } = await account.saveAvatar(file);
      return [200, { id, avatarUrl: avatarUrl(avatar) }];
    }),
  );
  return routes;
}

/**
 * The body, apart from the caller's connection: an agency that breaks off leaves it open for the answer, and a caller who
 * is gone ends the call without blame for the agency.
 */
function bytesOf(request: Request): Readable {
  const bytes = request.pipe(new PassThrough());
  // The reader gets the error, where there is one.
  bytes.on("error", () => {});
  request.once("close", () => {
    if (!request.complete) bytes.destroy(stopped());
  });
  return bytes;
}

const keyIn = (request: Request): string | null => request.get("idempotency-key") ?? null;

/** What it is called, and the proposal's version that the caller saw. @throws INVALID */
function askedFor({ query: { name, expectedVersion } }: Request) {
  const version = ProposalVersionQuery.shape.version.safeParse(expectedVersion);
  if (!version.success) {
    const message = version.error.issues[0]?.message ?? "";
    throw refusal("INVALID", { message, fields: [{ field: "expectedVersion", message }] });
  }
  return { name: typeof name === "string" ? name : "", expectedVersion: version.data };
}

/** What the graph says of the proposal's files. */
const answerOf = ({ id, version, documents }: Proposal) => ({
  id,
  version: version ?? null,
  documents: documents.map((document) => ({ ...document, url: documentUrl(document.url) })),
});

/** @throws FORBIDDEN for what a browser may have sent from another site's page */
function requireOwnPage(request: Request, publicUrl: string): void {
  if (request.get(CSRF_HEADER) === "1" && isOwnOrigin(request, publicUrl)) return;
  throw refusal("FORBIDDEN", { message: `Envie o arquivo pela página, com o cabeçalho ${CSRF_HEADER}.` });
}

/** What is said of the file before any byte of it is read. @throws INVALID, TOO_COMPLEX when it is too large */
function fileOf(
  request: Request,
  { types, wrongType, largest, tooLarge }: Kind,
): { type: string; length: number } {
  const type = request.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const length = Number(request.get("content-length") ?? Number.NaN);
  const fields = (message: string) => ({ message, fields: [{ field: "file", message }] });
  if (!types.includes(type)) throw refusal("INVALID", fields(wrongType));
  if (length > largest) throw new AgencyError({ code: "TOO_COMPLEX", ...fields(tooLarge) });
  // Without a length it could be of any size.
  if (!(length > 0)) throw refusal("INVALID", fields(wrongType));
  return { type, length };
}
