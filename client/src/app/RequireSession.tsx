import { useQuery } from "@apollo/client/react";
import { useDeferredValue, useEffect, useMemo } from "react";
import { Outlet } from "react-router-dom";
import { drafts } from "../data/drafts";
import { errorCode, errorText } from "../data/errors";
import { DraftOwnerContext } from "../data/form/draftOwner";
import { quietly } from "../data/quietly";
import { MeDocument } from "../data/session/Me.generated";
import { sessionEvents } from "../data/session/sessionEvents";
import { SessionContext } from "../data/session/useSession";
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
  const { data, error, loading, refetch } = useQuery(MeDocument, {
    notifyOnNetworkStatusChange: true,
    // Where the log cannot be asked a page is read without it.
    errorPolicy: "all",
  });
  const { me: user, enterprise } = data ?? {};
  const session = useMemo(() => user && enterprise && { user, enterprise }, [user, enterprise]);
  const userId = user?.id;
  const enterpriseId = enterprise?.id;
  const owner = useMemo(
    () => (userId && enterpriseId ? { userId, enterpriseId } : null),
    [userId, enterpriseId],
  );
  useEffect(() => drafts.sweep(), []);
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
  if (!mayEnter && error && !MEANS_LOGIN.includes(errorCode(error))) {
    return (
      <Frame>
        <Bar>
          <Brand />
        </Bar>
        <main>
          <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
            {errorText(error)}
          </ErrorState>
        </main>
      </Frame>
    );
  }
  return <ShellSkeleton />;
}
