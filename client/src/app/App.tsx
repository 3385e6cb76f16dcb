import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { createMoveConfirmation, MoveConfirmationContext } from "../data/attendance/moveConfirmation";
import { Alerts } from "../ui/Alerts";
import { Announcer } from "../ui/Announcer";
import { GlobalStyle } from "../ui/GlobalStyle";
import { sendFormsByKey } from "../ui/sendByKey";
import { Tooltip } from "../ui/Tooltip";
import { AppRoutes } from "./AppRoutes";
import { SessionListener } from "./SessionListener";

/** The application inside a router: what it shows and the layers above every page. */
export function App({ client }: { client: ApolloClient }) {
  const [moveConfirmation] = useState(createMoveConfirmation);
  useEffect(sendFormsByKey, []);
  return (
    <ApolloProvider client={client}>
      <GlobalStyle />
      <SessionListener />
      <MoveConfirmationContext value={moveConfirmation}>
        <AppRoutes />
      </MoveConfirmationContext>
      <Announcer />
      <Alerts />
      <Tooltip />
    </ApolloProvider>
  );
}
