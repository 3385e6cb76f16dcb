import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { createClient } from "graphql-sse";
import type { Client } from "graphql-ws";

/** The gateway sends something each 30 s; milliseconds after which a stream without it is dead. */
const SILENCE = 45_000;

/** A laptop that slept has a stream that looks open and is dead: its body fails once nothing has come for so long. */
const fetchAlive: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!response.body || !isStream) return response;
  let timer: ReturnType<typeof setTimeout>;
  const watch = (controller: TransformStreamDefaultController) => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.error(new Error("The stream is silent.")), SILENCE);
  };
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: watch,
      transform(part, controller) {
        watch(controller);
        controller.enqueue(part);
      },
      flush: () => clearTimeout(timer),
    }),
  );
  return new Response(body, response);
};

type StreamOptions = { enterprise: () => string | undefined; opened: () => void };

/**
 * Subscriptions as Server-Sent Events, all on one stream, since over HTTP/1.1 a browser has six connections to a host
 * (docs/product/sockets.md#without-a-websocket). It fails where the stream does: the live link decides how to go on.
 */
export function makeStreamLink({ enterprise, opened }: StreamOptions): GraphQLWsLink {
  const client = createClient({
    url: "/graphql/stream",
    singleConnection: true,
    retryAttempts: 0,
    fetchFn: fetchAlive,
    headers: (): Record<string, string> => {
      const shown = enterprise();
      return shown ? { "x-soleira-enterprise": shown } : {};
    },
    on: { connected: opened },
  });
  // The link only subscribes, and both clients do that in the same words.
  return new GraphQLWsLink(client as unknown as Client);
}
