import { useApolloClient, useQuery } from "@apollo/client/react";
import { useDeferredValue, useEffect, useMemo } from "react";
import { Outlet } from "react-router-dom";
import { pack } from "../data/device/pack";
import { drafts } from "../data/drafts";
import { errorCode } from "../data/errors";
import { DraftOwnerContext } from "../data/form/draftOwner";
import { quietly } from "../data/quietly";
import { MeDocument } from "../data/session/Me.generated";
import { sessionEvents } from "../data/session/sessionEvents";
import { SessionContext } from "../data/session/useSession";
import { Why } from "../data/Why";
import { ConnectionLine } from "../features/session/ConnectionLine";
import { Brand } from "../ui/Brand";
import { ErrorState } from "../ui/ErrorState";
import { Bar, Frame } from "./Frame";
import { ShellSkeleton } from "./ShellSkeleton";

const MEANS_LOGIN: readonly string[] = [
  "UNAUTHENTICATED",
  "SESSION_OVER",
  "ACCOUNT_SUSPENDED",
  "ENTERPRISE_MISMATCH",
];

/**
 * Everything below needs a session; without one the error handler leads to /login. `quiet`: what is over a page, which
 * says itself what is missing.
 */
export function RequireSession({ quiet = false }: { quiet?: boolean }) {
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch } = useQuery(MeDocument, {
    notifyOnNetworkStatusChange: true,
    // What the device has kept is shown at once; whether the session lives says the gateway.
    fetchPolicy: pack.isShown() ? "cache-and-network" : "cache-first",
    nextFetchPolicy: "cache-first",
    // Where the log cannot be asked a page is read without it.
    errorPolicy: "all",
  });
  const ended = error && MEANS_LOGIN.includes(errorCode(error));
  // Who was known stays known while nobody answers.
  const { me: user, enterprise } = data ?? (ended ? undefined : previousData) ?? {};
  const session = useMemo(() => user && enterprise && { user, enterprise }, [user, enterprise]);
  const userId = user?.id;
  const enterpriseId = enterprise?.id;
  const owner = useMemo(
    () => (userId && enterpriseId ? { userId, enterpriseId } : null),
    [userId, enterpriseId],
  );
  useEffect(() => drafts.sweep(), []);
  useEffect(() => {
    if (!owner || quiet) return;
    if (!pack.isForeign(owner)) return pack.keep(client, owner);
    // Somebody else has signed in since, as in GraphiQL: nothing of the former one is shown.
    pack.close();
    window.location.reload();
  }, [client, owner, quiet]);
  // The page is drawn in slices, so that a phone goes on answering meanwhile.
  const drawn = useDeferredValue(session !== undefined);
  const suspended = enterprise?.accountStatus === "SUSPENDED";
  useEffect(() => {
    if (suspended) sessionEvents.leave("suspended");
  }, [suspended]);

  const mayEnter = session && !suspended;
  if (mayEnter && drawn) {
    return (
      <SessionContext value={session}>
        <DraftOwnerContext value={owner}>
          <Outlet />
        </DraftOwnerContext>
      </SessionContext>
    );
  }
  if (quiet) return null;
  if (!mayEnter && error && !ended) {
    return (
      <Frame>
        <Bar>
          <Brand />
        </Bar>
        <ConnectionLine />
        <main>
          <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
            <Why error={error} />
          </ErrorState>
        </main>
      </Frame>
    );
  }
  return <ShellSkeleton />;
}
