import type { ApolloClient } from "@apollo/client";
import { sessionEvents } from "../../data/session/sessionEvents";
import { SwitchEnterpriseDocument } from "./SwitchEnterprise.generated";

/** 'Alterar conta': binds the session to another of the user's agencies. The caller then loads the page anew. */
export async function switchEnterprise(client: ApolloClient, enterpriseId: string): Promise<void> {
  await client.mutate({
    mutation: SwitchEnterpriseDocument,
    variables: { input: { enterpriseId } },
    // The answer is about another agency than the one that the cache holds.
    fetchPolicy: "no-cache",
  });
  sessionEvents.broadcast("switched");
}
