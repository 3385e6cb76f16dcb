import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { createClient } from "graphql-ws";
import { createRoot } from "react-dom/client";

const url = `${location.origin}/graphql`;
const fetcher = createGraphiQLFetcher({ url, wsClient: createClient({ url: url.replace(/^http/, "ws") }) });
const root = document.getElementById("root");
if (root) createRoot(root).render(<GraphiQL fetcher={fetcher} shouldPersistHeaders />);
