import type { ApolloClient } from "@apollo/client";
import { pack } from "../../data/device/pack";
import { sendChange } from "../../data/sendChange";
import { sessionEvents } from "../../data/session/sessionEvents";
import { SwitchEnterpriseDocument } from "./SwitchEnterprise.generated";

/**
 * 'Alterar conta': binds the session to another of the user's agencies. The caller then loads the page anew. Who is suspended
 * there goes on in the present one (docs/product/sign-in.md#suspended).
 */
export async function switchEnterprise(client: ApolloClient, enterpriseId: string): Promise<void> {
  await sendChange(
    client,
    SwitchEnterpriseDocument,
    { input: { enterpriseId } },
    { here: "ACCOUNT_SUSPENDED" },
  );
  pack.close();
  sessionEvents.broadcast("switched");
}
