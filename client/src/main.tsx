import "@fontsource-variable/figtree/wght.css";
import "@fontsource-variable/fraunces/wght.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App";
import { applyAppearance, readAppearance } from "./app/appearance";
import { preload } from "./app/preload";
import { makeClient } from "./data/client/apollo";
import { listenForBack } from "./ui/closeOnBack";
import { fetchCodeAhead } from "./ui/lazyCode";

applyAppearance(readAppearance());
listenForBack();
const client = makeClient();
preload(client, window.location);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");
createRoot(root).render(
  <StrictMode>
    {/* No transitions: they render the next address beside the shown one. useQuery then sends the next one's query, its
        result renders the shown address again, which sends the former query: an endless loop. */}
    <BrowserRouter useTransitions={false}>
      <App client={client} />
    </BrowserRouter>
  </StrictMode>,
);
fetchCodeAhead();
