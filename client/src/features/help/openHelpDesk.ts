import type { ApolloClient } from "@apollo/client";
import { withToken } from "@soleira/schema/help/address";
import { errorText } from "../../data/errors";
import { alert } from "../../ui/alert";
import { HelpDeskTokenDocument } from "./Help.generated";

/**
 * Opens the help desk in a window of its own, which has to be done in the click, and then sends it there with a token of
 * the person; where the agency has none, without (docs/product/help.md#help-desk).
 */
export async function openHelpDesk(client: ApolloClient, address: string): Promise<void> {
  const tab = window.open("about:blank", "_blank");
  if (!tab) {
    alert.error("O navegador bloqueou a nova janela. Permita janelas deste site e tente de novo.");
    return;
  }
  tab.opener = null;
  tab.document.title = "Abrindo…";
  try {
    const { data } = await client.query({ query: HelpDeskTokenDocument, fetchPolicy: "no-cache" });
    tab.location.replace(withToken(address, data?.helpDeskToken ?? null));
  } catch (error) {
    tab.close();
    alert.error(errorText(error));
  }
}
