import "@fontsource-variable/figtree/wght.css";
import { ApolloProvider } from "@apollo/client/react";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { makePublicClient } from "./data/client/publicClient";
import { reloadIfReplaced } from "./data/newVersion";
import { ConnectionLine } from "./features/session/ConnectionLine";
import { PublicProposalPage } from "./pages/public/PublicProposalPage";
import { addressOf, sharedTokenOf, visitAddressOf } from "./pages/public/publicAddress";
import { Alerts } from "./ui/Alerts";
import { Announcer } from "./ui/Announcer";
import { listenForBack } from "./ui/closeOnBack";
import { ErrorBoundary } from "./ui/ErrorBoundary";
import { GlobalStyle } from "./ui/GlobalStyle";
import { lazyCode, preloadAll } from "./ui/lazyCode";
import { whenNotOpened } from "./ui/notOpened";

listenForBack();
// Without a network the server's version cannot be compared.
whenNotOpened(() => void reloadIfReplaced().catch(() => undefined));
const PublicReportPage = lazyCode(() =>
  import("./pages/public/PublicReportPage").then((module) => module.PublicReportPage),
);
const PublicVisitPage = lazyCode(() =>
  import("./pages/public/PublicVisitPage").then((module) => module.PublicVisitPage),
);
const shared = sharedTokenOf(window.location.pathname);
const visit = visitAddressOf(window.location.pathname);
const root = document.getElementById("root");
if (!root) throw new Error("proposta.html has no #root.");
createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={makePublicClient()}>
      <GlobalStyle />
      {/* Dialogs close by 'back', as in the client. */}
      <BrowserRouter useTransitions={false}>
        <ConnectionLine />
        <ErrorBoundary>
          <Suspense fallback={null}>
            {shared ? (
              <PublicReportPage token={shared} />
            ) : visit !== undefined ? (
              <PublicVisitPage address={visit} />
            ) : (
              <PublicProposalPage address={addressOf(window.location.pathname)} />
            )}
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
      <Announcer />
      <Alerts />
    </ApolloProvider>
  </StrictMode>,
);
preloadAll();
