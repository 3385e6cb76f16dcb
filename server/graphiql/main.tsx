import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import { createGraphiQLFetcher, type Fetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { type Client, createClient } from "graphql-ws";
import { createRoot } from "react-dom/client";
import { EXAMPLES } from "./examples";

const url = `${location.origin}/graphql`;

/** One socket for each set of headers: a Bearer token in the Headers tab works for subscriptions too. */
const sockets = new Map<string, Client>();
const socketFor = (headers: Record<string, string> = {}): Client => {
  const key = JSON.stringify(headers);
  const socket =
    sockets.get(key) ?? createClient({ url: url.replace(/^http/, "ws"), connectionParams: headers });
  sockets.set(key, socket);
  return socket;
};

const fetcher: Fetcher = (operation, options) =>
  createGraphiQLFetcher({ url, wsClient: socketFor(options?.headers) })(operation, options);

const root = document.getElementById("root");
// Headers are not kept: a token must not lie in the browser's storage.
if (root)
  createRoot(root).render(<GraphiQL fetcher={fetcher} defaultTabs={EXAMPLES} shouldPersistHeaders={false} />);
