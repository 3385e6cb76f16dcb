import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { Alerts } from "../ui/Alerts";
import { Announcer } from "../ui/Announcer";
import { GlobalStyle } from "../ui/GlobalStyle";
import { Tooltip } from "../ui/Tooltip";
import { AppRoutes } from "./AppRoutes";
import { SessionListener } from "./SessionListener";

/** The application inside a router: what it shows and the layers above every page. */
export function App({ client }: { client: ApolloClient }) {
  return (
    <ApolloProvider client={client}>
      <GlobalStyle />
      <SessionListener />
      <AppRoutes />
      <Announcer />
      <Alerts />
      <Tooltip />
    </ApolloProvider>
  );
}
