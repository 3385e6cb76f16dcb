import type * as z from "zod";
import type { AgencyClient } from "../support/agency-client";

type CallOptions = {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  who?: AgencyClient;
  status?: number;
};
type Method = "get" | "put" | "post" | "delete";

/** Calls of the agency API by their operations in OpenAPI, as that agent where no other one is named, parsed with a wire shape. */
export function createCaller(agent: () => AgencyClient) {
  /** What was called, for the check that no operation was forgotten. */
  const called = new Set<string>();
  async function call<S extends z.ZodType>(
    operation: `${Method} ${string}`,
    shape: S | null,
    { params = {}, query = "", body, who = agent(), status = 200 }: CallOptions = {},
  ): Promise<z.output<S>> {
    called.add(operation);
    const [method, template = ""] = operation.split(" ") as [Method, string];
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])) + query;
    const answer =
      method === "get" || method === "delete"
        ? await who[method]<unknown>(path)
        : await who[method]<unknown>(path, body ?? {});
    expect({ operation, status: answer.status, body: answer.status < 400 ? "" : answer.body }).toEqual({
      operation,
      status,
      body: "",
    });
    return (shape ? shape.parse(answer.body) : undefined) as z.output<S>;
  }
  return { call, called };
}
