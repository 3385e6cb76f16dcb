import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PushMessage } from "@soleira/schema/push/wire";
import { decrypt } from "http_ece";
import { generate } from "selfsigned";

/** A push message as its device reads it, with the headers that it came with. */
type Pushed = {
  message: PushMessage;
  ttl: number;
  topic: string | undefined;
  urgency: string | undefined;
};

/** What a service answers instead of taking a message. */
type Refusal = { status: number; retryAfter?: number };

/** A push subscription with its private half, as a browser keeps it. */
export type Subscription = {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What has arrived, oldest first. */
  received: Pushed[];
  /** Tries, refused ones too. */
  tries: number;
  /** The next messages are answered so, one each. */
  refusals: Refusal[];
  /** The service knows it no longer. */
  end(): void;
  /** Waits until so many have arrived. */
  until(count: number): Promise<Pushed[]>;
};

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** What may pass until a message arrives, on a slow machine. */
const PATIENCE_MS = 20_000;

const fromBase64Url = (text: string) => Buffer.from(text, "base64url");

/** RFC 8292: signed by the key that the subscription was made with, for this service, of somebody, and not for long. */
function isSigned(authorization: string, key: string, origin: string): boolean {
  const [, token = "", sent = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = fromBase64Url(sent);
  if (sent !== key || point.length !== 65) return false;
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isValid = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    fromBase64Url(signature),
  );
  const { aud, exp, sub } = JSON.parse(fromBase64Url(claims).toString()) as Record<string, unknown>;
  const seconds = Number(exp) - Date.now() / 1000;
  return (
    isValid && aud === origin && seconds > 0 && seconds <= 86_400 && /^(mailto|https):/.test(String(sub))
  );
}

/**
 * A push service of this machine (RFC 8030): it takes messages that are signed by the subscription's key (RFC 8292), and
 * reads them as the browser would (RFC 8291). `certificate` is the file by which it is trusted (NODE_EXTRA_CA_CERTS).
 */
export async function startPushService() {
  const folder = mkdtempSync(join(tmpdir(), "soleira-push-"));
  const names = [
    { type: 2 as const, value: "localhost" },
    { type: 7 as const, ip: "127.0.0.1" },
  ];
  const made = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: names }],
  });
  const certificate = join(folder, "certificate.pem");
  writeFileSync(certificate, made.cert);
  type Known = Subscription & { key: string; device: ReturnType<typeof createECDH> };
  const known = new Map<string, Known>();
  let origin = "";

  const server = createServer({ key: made.private, cert: made.cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const answer = (status: number, headers: Record<string, string> = {}) =>
        response.writeHead(status, headers).end();
      const { headers, method, url = "" } = request;
      const subscription = known.get(url);
      if (method !== "POST") return answer(405);
      if (!subscription) return answer(410);
      subscription.tries += 1;
      const ttl = Number(headers.ttl ?? Number.NaN);
      const topic = headers.topic as string | undefined;
      const isWellFormed =
        Number.isInteger(ttl) &&
        headers["content-encoding"] === "aes128gcm" &&
        (topic === undefined || /^[\w-]{1,32}$/.test(topic));
      if (!isWellFormed) return answer(400);
      if (!isSigned(headers.authorization ?? "", subscription.key, origin)) return answer(403);
      const refusal = subscription.refusals.shift();
      if (refusal)
        return answer(
          refusal.status,
          refusal.retryAfter === undefined ? {} : { "retry-after": String(refusal.retryAfter) },
        );
      const plain = decrypt(Buffer.concat(parts), {
        version: "aes128gcm",
        privateKey: subscription.device,
        authSecret: subscription.auth,
      });
      const urgency = headers.urgency as string | undefined;
      const message = PushMessage.parse(JSON.parse(plain.toString("utf8")));
      subscription.received.push({ message, ttl, topic, urgency });
      answer(201, { location: `${origin}/messages/${randomUUID()}` });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;

  return {
    /** Settings with which an agency sends here. */
    agencyEnv: { PUSH_LOCAL_ADDRESSES: "on", NODE_EXTRA_CA_CERTS: certificate },
    /** A new subscription, made with that public VAPID key. */
    subscribe(key: string): Subscription {
      const device = createECDH("prime256v1");
      device.generateKeys();
      const path = `/subscriptions/${randomUUID()}`;
      const subscription: Known = {
        key,
        device,
        received: [],
        tries: 0,
        refusals: [],
        endpoint: `${origin}${path}`,
        p256dh: device.getPublicKey("base64url"),
        auth: randomBytes(16).toString("base64url"),
        end: () => known.delete(path),
        async until(count) {
          for (const end = Date.now() + PATIENCE_MS; subscription.received.length < count; await pause(10))
            if (Date.now() > end) throw new Error(`${subscription.received.length} of ${count} have arrived`);
          return subscription.received;
        },
      };
      known.set(path, subscription);
      return subscription;
    },
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
