import { useApolloClient } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { idempotencyKey } from "../../data/idempotencyKey";
import { FileNotSent, sendFile } from "../../data/sendFile";
import { useSession } from "../../data/session/useSession";
import { alert } from "../../ui/alert";
import { ProposalFilesDocument } from "./ProposalLists.generated";
import { type Sending, sendings, wrongFile } from "./sendings";

const FAILED = "Não foi possível anexar o arquivo. Tente de novo em instantes.";

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
    const { file, key } = begun;
    try {
      await sendFile(
        `/uploads/proposals/${encodeURIComponent(id)}/documents?name=${encodeURIComponent(file.name.slice(0, 120))}`,
        {
          file,
          key,
          enterpriseId: enterprise.id,
          failed: FAILED,
          onProgress: (percent) => sendings.put({ ...begun, percent }),
        },
      );
    } catch (error) {
      if (!(error instanceof FileNotSent)) throw error;
      return fail({ ...begun, failure: error.message, mayRetry: error.mayRetry });
    }
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
