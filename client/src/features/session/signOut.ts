import type { ApolloClient } from "@apollo/client";
import { sendChange } from "../../data/sendChange";
import { sessionEvents } from "../../data/session/sessionEvents";
import { SignOutDocument } from "./SignOut.generated";

/** 'Sair': ends the session at the gateway, here and in every other tab. */
export async function signOut(client: ApolloClient): Promise<void> {
  await sendChange(client, SignOutDocument, {}, { quiet: true });
  sessionEvents.broadcast("signed-out");
  sessionEvents.leave("signed-out");
}
