import { Router } from "express";
import type { AgencyApi } from "../agency/answers/agency-api";
import { ANSWER_HEADERS } from "./http-error";

export const HEALTH_PATHS = ["/health/live", "/health/ready"] as const;

/** GET /health/live: the process runs. GET /health/ready: it is not stopping and the agency answers, within 2 s;
 * `degraded` where what several gateways share is away: it still serves. */
export function healthRoutes(
  agency: Pick<AgencyApi, "reachable">,
  stopping: () => boolean,
  isDegraded: () => boolean,
): Router {
  const [live, ready] = HEALTH_PATHS;
  const routes = Router();
  routes.get(live, (_request, response) => {
    response.set(ANSWER_HEADERS).json({ status: "live" });
  });
  /** All who ask at one time have one answer: any caller may ask, and each would be a call of the agency. */
  let asked: Promise<boolean> | undefined;
  const reachable = () => {
    asked ??= agency.reachable().finally(() => {
      asked = undefined;
    });
    return asked;
  };
  routes.get(ready, async (_request, response) => {
    // It may begin to stop while the agency is asked.
    const isReady = !stopping() && (await reachable()) && !stopping();
    response
      .status(isReady ? 200 : 503)
      .set(ANSWER_HEADERS)
      .json({ status: !isReady ? "unavailable" : isDegraded() ? "degraded" : "ready" });
  });
  return routes;
}
