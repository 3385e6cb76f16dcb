import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Seen = {
  method: string;
  /** Path with its query. */
  url: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
};
export type Route = (seen: Seen, response: ServerResponse) => unknown;

/** A tiny agency for tests of the gateway's own manners: a real HTTP server whose routes the test writes. */
export class FakeAgency {
  readonly seen: Seen[] = [];
  /** Calls whose connection is cut while their body comes. */
  readonly cut = new Set<string>();
  /** What calls are answered that have no route. */
  other: Route = (_seen, response) => refuse(response, 404, 4004, "Não encontrado.");
  readonly #routes = new Map<string, Route>();
  readonly #arrivals = new Map<string, () => void>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(port = 0): Promise<FakeAgency> {
    const fake = new FakeAgency();
    await new Promise<void>((resolve) => fake.#server.listen(port, "127.0.0.1", resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** `GET /v1/users/me`; a value that the route returns is answered as JSON, otherwise it answers by itself. */
  on(call: string, route: Route): this {
    this.#routes.set(call, route);
    return this;
  }

  /** The requests of one call, in the order in which they came. */
  calls(call: string): Seen[] {
    return this.seen.filter(({ method, path }) => `${method} ${path}` === call);
  }

  /** The next request of that call begins to arrive. */
  arrival(call: string): Promise<void> {
    return new Promise((resolve) => this.#arrivals.set(call, resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const path = url.split("?")[0] ?? "/";
    const chunks: Buffer[] = [];
    this.#arrivals.get(`${method} ${path}`)?.();
    try {
      for await (const chunk of request) {
        if (this.cut.has(`${method} ${path}`)) request.destroy();
        chunks.push(chunk as Buffer);
      }
    } catch {
      // A caller who breaks off is not answered.
      return;
    }
    const seen = { method, url, path, headers: request.headers, body: Buffer.concat(chunks).toString() };
    this.seen.push(seen);
    const route = this.#routes.get(`${method} ${path}`) ?? this.other;
    const answer = await route(seen, response);
    if (answer !== undefined) json(response, 200, answer);
  }
}

export const json = (response: ServerResponse, status: number, body: unknown): undefined => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

/** An error as the agency words it. */
export const refuse = (
  response: ServerResponse,
  status: number,
  code: number,
  description: string,
): undefined => json(response, status, { code, description, fields: [] });

/** A route that answers exactly this. */
export const raw =
  (status: number, type: string, body: string | Buffer, headers = {}): Route =>
  (_seen, response) =>
    void response.writeHead(status, { "content-type": type, ...headers }).end(body);
