import type { ApolloClient } from "@apollo/client";
import { sessionEvents } from "../../data/session/sessionEvents";
import { SignOutDocument } from "./SignOut.generated";

/** 'Sair': ends the session at the gateway, here and in every other tab. */
export async function signOut(client: ApolloClient): Promise<void> {
  await client.mutate({ mutation: SignOutDocument, context: { quiet: true } });
  sessionEvents.broadcast("signed-out");
  sessionEvents.leave("signed-out");
}
