import { Router } from "express";
import type { Upstream } from "../agency/http";

/** GET /health/live: the process runs. GET /health/ready: it is not stopping and the agency answers, within 2 s. */
export function healthRoutes(agency: Upstream, stopping: () => boolean): Router {
  const routes = Router();
  routes.get("/health/live", (_request, response) => {
    response.json({ status: "live" });
  });
  routes.get("/health/ready", async (_request, response) => {
    const ready = !stopping() && (await agency.reachable());
    response.status(ready ? 200 : 503).json({ status: ready ? "ready" : "unavailable" });
  });
  return routes;
}
