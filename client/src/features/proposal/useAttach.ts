import { useApolloClient } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { idempotencyKey } from "../../data/idempotencyKey";
import { useSession } from "../../data/session/useSession";
import { alert } from "../../ui/alert";
import { ProposalFilesDocument } from "./ProposalLists.generated";
import { type Sending, sendFile, sendings, wrongFile } from "./sendings";

/**
 * Sends files to a proposal, and reads its files again (docs/product/proposals.md#files). `shown`: what does not arrive is
 * on the screen; else an alert says it.
 */
export function useAttach({ id }: { id: string }, { shown }: { shown: boolean }) {
  const client = useApolloClient();
  const { enterprise, user } = useSession();
  const place = `${user.id} ${enterprise.id} ${id}`;
  const all = useSyncExternalStore(sendings.subscribe, sendings.current);

  const send = async (one: Sending): Promise<void> => {
    const begun = { ...one, percent: 0, failure: null };
    sendings.put(begun);
    const where = { proposalId: id, enterpriseId: enterprise.id };
    const outcome = await sendFile(begun, where, (percent) => sendings.put({ ...begun, percent }));
    if (outcome.failure !== null) return fail({ ...begun, ...outcome, failure: outcome.failure });
    // What was attached is attached, also where it cannot be read now: the screen says so by itself.
    await client
      .query({ query: ProposalFilesDocument, variables: { id }, fetchPolicy: "network-only" })
      .catch(() => undefined);
    sendings.drop(one.key);
    alert.success("Arquivo anexado.");
  };
  const fail = (one: Sending & { failure: string }): void => {
    if (shown || one.mayRetry) sendings.put(one);
    if (shown) return;
    const retry = { label: "Tentar de novo", run: () => void send(one) };
    alert.error(`${one.file.name}: ${one.failure}`, one.mayRetry ? { action: retry } : {});
  };
  const attach = (file: File): void => {
    const one = { key: idempotencyKey(), place, file, percent: 0, failure: null, mayRetry: false };
    const wrong = wrongFile(file);
    if (wrong) fail({ ...one, failure: wrong });
    else void send(one);
  };
  return {
    attach,
    retry: (one: Sending) => void send(one),
    discard: ({ key }: Sending) => sendings.drop(key),
    sent: all.filter((one) => one.place === place),
  };
}
