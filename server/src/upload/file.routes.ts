import { pipeline } from "node:stream/promises";
import { DOCUMENT_TYPES, fileName } from "@soleira/schema/proposal/file";
import { ReportFilters, ReportName } from "@soleira/schema/report/wire";
import { type Request, type RequestHandler, type Response, Router } from "express";
import type { Agency } from "../agency/calls/agency";
import { publicProposalCalls, publicVisitCalls } from "../agency/calls/without-session";
import { refusal } from "../agency/http/agency-error";
import type { File } from "../agency/http/exchange";
import type { Stranger } from "../agency/http/upstream";
import { asCustomer } from "../graph/stranger";
import { httpContext, type Shared } from "../session/context";
import { refuse } from "./refuse";

/**
 * Files behind the session's cookie or a token: documents of proposals, templates, the report of an attendance
 * (docs/product/proposals.md#files), exports of reports (docs/product/reports.md#export), lines of an import (docs/product/import.md#check), and pictures of people (docs/product/profile.md#avatar). Their bytes go on as they
 * come, always as a download.
 */
export function fileRoutes(shared: Shared): Router {
  const routes = Router();
  const file =
    (
      read: (agency: Agency, params: Record<string, string>, query: Request["query"]) => Promise<File>,
      name: string,
      keep?: string,
    ): RequestHandler =>
    async (request, response) => {
      const context = httpContext(shared, request, response);
      context.stopWithAnswer();
      const params = request.params as Record<string, string>;
      const found = await read(context.agency, params, request.query).catch((error: unknown) => {
        refuse(response, error, context);
      });
      if (found) await sendFile(response, found, name, keep);
    };
  routes.get(
    "/files/proposals/:id/documents/:documentId",
    file(({ proposal }, { id = "", documentId = "" }) => proposal.file(id, documentId), "documento"),
  );
  routes.get(
    "/files/document-templates/:id",
    file(({ proposal }, { id = "" }) => proposal.templateFile(id), "modelo"),
  );
  routes.get(
    "/files/customer-services/:id/proposals.pdf",
    file(({ proposal }, { id = "" }) => proposal.report(id), "propostas.pdf"),
  );
  routes.get(
    "/files/users/:id/avatar/:hash",
    file(({ account }, { id = "", hash = "" }) => account.avatar(id, hash), "foto", UNCHANGING),
  );
  routes.get(
    "/files/reports/:name.csv",
    file(async ({ report }, { name }, query) => {
      const known = ReportName.safeParse(name);
      if (!known.success) throw refusal("NOT_FOUND");
      return report.file(known.data, filtersIn(query));
    }, "relatorio.csv"),
  );
  routes.get(
    "/files/imports/:id/report.csv",
    file(({ sheetImport }, { id = "" }) => sheetImport.report(id), "importacao.csv"),
  );
  routes.get("/files/public-proposals/:id/:uuid/proposta.pdf", publicPdf(shared));
  routes.get("/files/public-visits/:id/:uuid/visita.ics", publicCalendar(shared));
  return routes;
}

type PublicAddress = { id: string; uuid: string };

/** A file of a customer, who has no session: known and counted as their calls of the graph are. */
const publicFile =
  (
    shared: Shared,
    read: (customer: Stranger, address: PublicAddress) => Promise<File>,
    name: string,
  ): RequestHandler<PublicAddress> =>
  async (request, response) => {
    const context = httpContext(shared, request, response);
    const found = await asCustomer(context, (customer) => read(customer, request.params)).catch(
      (error: unknown) => {
        refuse(response, error, context);
      },
    );
    if (found) await sendFile(response, found, name);
  };
const publicPdf = (shared: Shared) =>
  publicFile(
    shared,
    (customer, address) => publicProposalCalls(shared.agencyApi, customer, address).pdf(),
    "proposta.pdf",
  );
const publicCalendar = (shared: Shared) =>
  publicFile(
    shared,
    (customer, address) => publicVisitCalls(shared.agencyApi, customer, address).calendar(),
    "visita.ics",
  );

/** The filters of a report in an address, by the agency's names. @throws INVALID naming the first that is none */
function filtersIn(query: Request["query"]): ReportFilters {
  const { data, error } = ReportFilters.safeParse(query);
  if (data) return data;
  const fields = error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  throw refusal("INVALID", { message: fields[0]?.message, fields });
}

/** Of a file that is opened by itself: it runs nothing, and loads nothing. */
const POLICY = "default-src 'none'; sandbox";
const KNOWN: ReadonlySet<string> = new Set([...DOCUMENT_TYPES, "text/csv", "text/calendar"]);

/** Of what has another address when it changes; for the browser that it was sent to alone. */
const UNCHANGING = "private, max-age=31536000, immutable";

/** Sends a file as a download, whatever the agency says that it is; `keep` says who may keep it. */
async function sendFile(
  response: Response,
  { bytes, type, length, disposition }: File,
  name: string,
  keep = "private, no-store",
) {
  const plain = type?.split(";")[0]?.trim().toLowerCase() ?? "";
  response.attachment(fileName(nameIn(disposition) ?? name, plain)).set({
    "cache-control": keep,
    "content-security-policy": POLICY,
    "content-type": KNOWN.has(plain) ? plain : "application/octet-stream",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    ...(length && /^\d+$/.test(length) ? { "content-length": length } : {}),
  });
  // A caller who is gone, or an agency that breaks off: the connection is closed, so that no part is taken for the whole.
  await pipeline(bytes, response).catch(() => response.destroy());
}

/** The name in a `content-disposition` (RFC 6266); undefined without one. */
function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  return encoded ? decoded(encoded) : /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
