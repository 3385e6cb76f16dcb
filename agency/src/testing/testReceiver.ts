import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebhookEvent } from "@soleira/schema/webhook/wire";

export type Posted = {
  path: string;
  id: string;
  event: WebhookEvent;
  body: string;
  headers: IncomingHttpHeaders;
};

/** Whether one of the signatures is that of the secret, as a receiver of Standard Webhooks checks it. */
export function isSignedBy({ headers, body }: Posted, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const wanted = `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(wanted);
}

/** A program of an agency: a real server that takes what is posted, or does what `answer` of its path does. */
export async function startReceiver() {
  const posted: Posted[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const { url: path = "", headers } = request;
      const event = WebhookEvent.parse(JSON.parse(body));
      posted.push({ path, id: String(headers["webhook-id"]), event, body, headers });
      const answer = answers.get(path);
      if (answer) answer(response);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    posted,
    of: (path: string) => posted.filter((one) => one.path === path),
    /** From now on; a number is a status. */
    answer(path: string, how: number | ((response: ServerResponse) => void)) {
      answers.set(path, typeof how === "number" ? (response) => response.writeHead(how).end() : how);
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
