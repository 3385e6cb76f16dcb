import { Router } from "express";
import { notFound } from "../../http/http-error";
import type { Pictures } from "./pictures";

/** How long a browser keeps a picture. */
const KEEP = "public, max-age=3600";

/** GET /files/pictures/{signature}/{address}: a picture of another host (docs/product/public-proposal.md#pictures). */
export function pictureRoutes(pictures: Pictures): Router {
  const routes = Router();
  routes.get("/files/pictures/:signature/:address", async (request, response, next) => {
    const { signature, address } = request.params;
    const found = await pictures.get(signature, address);
    if (!found) return notFound(request, response, next);
    response
      .set({
        "cache-control": KEEP,
        "content-security-policy": "default-src 'none'; sandbox",
        "content-type": found.type,
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      })
      .send(found.bytes);
  });
  return routes;
}
