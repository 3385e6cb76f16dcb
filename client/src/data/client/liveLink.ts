import type { ApolloLink } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { createClient, MessageType, stringifyMessage } from "graphql-ws";
import {
  defer,
  finalize,
  from,
  type Observable,
  repeat,
  retry,
  switchMap,
  takeWhile,
  tap,
  timer,
} from "rxjs";
import { errorCode } from "../errors";
import { changeCursor } from "../live/logCursor";
import { pageIsOutdated } from "../newVersion";
import { connection } from "../session/connection";

const PING = 10_000;
/** Out of sight nobody waits for what it would find out. */
const PING_UNSEEN = 45_000;
const PONG_WITHIN = 5_000;
/** What lets a socket neither open nor fail has had its chance. */
const OPEN_WITHIN = 10_000;
/** So many sockets in a row that did not open, and changes come as Server-Sent Events until that stream is lost. */
const TRIES = 2;
/** Close codes. */
const NORMAL = 1000;
const FORBIDDEN = 4403;

/** 0.5 to 1.5 times 1, 2, 4 … 30 s: a thousand boards do not reconnect in the same instant. */
const backOff = (attempt: number) => Math.min(30_000, 1000 * 2 ** attempt) * (0.5 + Math.random());

/** The wait before the next try; a network that is back ends it at once. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(clock);
      window.removeEventListener("online", done);
      resolve();
    };
    const clock = setTimeout(done, backOff(attempt));
    window.addEventListener("online", done);
  });
}

type LiveOptions = {
  /** The enterprise that the page shows, for `connectionParams`. */
  enterprise: () => string | undefined;
  /** Asks over HTTP whether the session lives, which also lets the gateway refresh it; rejects with that when it is over. */
  checkSession: () => Promise<unknown>;
};

/**
 * Subscriptions over one lazy WebSocket that reconnects without end (a chunk of its own, loaded by the first of them); where
 * none opens, over a stream of events (docs/product/sockets.md#without-a-websocket).
 */
export function makeLiveLink({ enterprise, checkSession }: LiveOptions) {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let beating: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  let open = false;
  let failed = 0;
  const streaming = () => failed >= TRIES;
  /** Asks whether the gateway is there: a laptop that slept has a socket that looks open and is dead. */
  const ask = () => {
    clearTimeout(beating);
    socket?.send(stringifyMessage({ type: MessageType.Ping }));
    beating = setTimeout(() => socket?.close(4408, "Request Timeout"), PONG_WITHIN);
  };
  const beat = () => {
    clearTimeout(beating);
    beating = setTimeout(ask, document.hidden ? PING_UNSEEN : PING);
  };
  document.addEventListener("visibilitychange", () => {
    if (open && !document.hidden) ask();
  });
  const client = createClient({
    url: `${location.origin.replace(/^http/, "ws")}/graphql`,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: pause,
    shouldRetry: () => !streaming(),
    connectionParams: () => ({ enterprise: enterprise() }),
    on: {
      connecting: () => {
        opening = setTimeout(() => {
          failed = TRIES - 1;
          client.terminate();
        }, OPEN_WITHIN);
      },
      opened: (opened) => {
        socket = opened as WebSocket;
      },
      connected: () => {
        clearTimeout(opening);
        open = true;
        failed = 0;
        connection.opened();
        beat();
      },
      closed: (event) => {
        clearTimeout(opening);
        clearTimeout(beating);
        const { code } = event as CloseEvent;
        if (!open && code !== NORMAL && code !== FORBIDDEN) failed++;
        open = false;
        // No subscription is left, and the socket was closed.
        if (code === NORMAL) return connection.closed();
        connection.lost();
        // The session is over, or of another enterprise by now: HTTP answers which, and the error handler acts on its failure.
        if (code === FORBIDDEN) checkSession().catch(() => undefined);
      },
      pong: (received) => received && beat(),
    },
  });
  const link = new GraphQLWsLink(client);

  let streamLink: Promise<GraphQLWsLink> | undefined;
  const loadStreamLink = () => {
    streamLink ??= import("./streamLink").then(({ makeStreamLink }) =>
      makeStreamLink({ enterprise, opened: () => connection.opened() }),
    );
    // A chunk that did not come is asked for again.
    streamLink.catch(() => {
      streamLink = undefined;
    });
    return streamLink;
  };
  let streamed = 0;
  const overStream = (request: ApolloLink.Operation): Observable<ApolloLink.Result> => {
    streamed++;
    return from(loadStreamLink()).pipe(
      switchMap((stream) => stream.request(request)),
      tap({
        error: () => {
          // The socket is tried again, once.
          failed = TRIES - 1;
          connection.lost();
        },
      }),
      finalize(() => {
        streamed--;
        if (streamed === 0 && streaming()) connection.closed();
      }),
    );
  };

  const wait = async (error: unknown, attempt: number) => {
    if (errorCode(error) === "NOT_SAFELISTED") pageIsOutdated();
    await checkSession().catch((error) => {
      const code = errorCode(error);
      if (code === "SESSION_OVER" || code === "UNAUTHENTICATED") throw error;
    });
    // There is another way, which has not been tried.
    if (!streaming()) await pause(attempt);
  };

  return (operation: ApolloLink.Operation): Observable<ApolloLink.Result> => {
    // graphql-ws sends them again with each new connection: `since` goes on with the changes that have come.
    const variables: Record<string, unknown> = { ...operation.variables };
    const request = { ...operation, variables } as ApolloLink.Operation;
    return defer(() => (streaming() ? overStream(request) : link.request(request))).pipe(
      tap(({ data }) => {
        const cursor = data && changeCursor(data);
        if (cursor && typeof variables.since === "string") variables.since = cursor;
      }),
      // The protocol closes it for good, as with 4401: the session may only need a refresh, which HTTP does.
      retry({ delay: (error, attempt) => from(wait(error, attempt)), resetOnSuccess: true }),
      // The gateway completed the subscription: subscribe again.
      repeat({ delay: (times) => timer(backOff(Math.min(times, 5))) }),
      // From that cursor there is nothing to go on with: the subscriber reads anew.
      takeWhile(({ errors }) => errors?.[0]?.extensions?.code !== "RESYNC", true),
    );
  };
}
