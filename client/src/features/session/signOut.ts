import type { ApolloClient } from "@apollo/client";
import { sendChange } from "../../data/sendChange";
import { sessionEvents } from "../../data/session/sessionEvents";
import { SignOutDocument } from "./SignOut.generated";

/** 'Sair': ends the session at the gateway, here and in every other tab. */
export const signOut = (client: ApolloClient): Promise<void> =>
  sessionEvents.signOut(() => sendChange(client, SignOutDocument, {}, { quiet: true }));
