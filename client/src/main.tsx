import "@fontsource-variable/figtree/wght.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App";
import { applyAppearance, readAppearance } from "./app/appearance";
import { loadDisplayTypeface } from "./app/displayTypeface";
import { isOutside } from "./app/outside";
import { preload } from "./app/preload";
import { allowTranslation } from "./app/translation";
import { makeClient } from "./data/client/apollo";
import { pack } from "./data/device/pack";
import { reloadIfReplaced } from "./data/newVersion";
import { afterLoad } from "./ui/afterLoad";
import { listenForBack } from "./ui/closeOnBack";
import { listenForInstalling } from "./ui/installing";
import { preloadAll, savesData } from "./ui/lazyCode";
import { whenNotOpened } from "./ui/notOpened";
import { serviceWorkers } from "./ui/storage";

applyAppearance(readAppearance());
allowTranslation(document);
listenForBack();
listenForInstalling();
// Without a network the server's version cannot be compared.
whenNotOpened(() => void reloadIfReplaced().catch(() => undefined));
// Tells early.ts, where it comes later, that this script asks.
window.earlyAnswers ??= new Map();
const client = makeClient();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

async function start(root: HTMLElement): Promise<void> {
  if (!isOutside(window.location.pathname)) await pack.open(client);
  preload(client, window.location);
  createRoot(root).render(
    <StrictMode>
      {/* No transitions: they render the next address beside the shown one. useQuery then sends the next one's query, its
          result renders the shown address again, which sends the former query: an endless loop. */}
      <BrowserRouter useTransitions={false}>
        <App client={client} />
      </BrowserRouter>
    </StrictMode>,
  );
}
void start(root);
preloadAll();
loadDisplayTypeface();
// Only what is built has one, and only https and localhost allow it. It fetches the code of all pages.
const workers = serviceWorkers();
if (import.meta.env.PROD && workers && !savesData())
  // What fails here the next start does.
  afterLoad(() => {
    import("./app/worker").then(({ installWorker }) => installWorker(workers)).catch(() => undefined);
  });
