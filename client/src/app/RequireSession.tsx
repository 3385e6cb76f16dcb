import { useQuery } from "@apollo/client/react";
import { useEffect, useMemo } from "react";
import { Outlet } from "react-router-dom";
import { drafts } from "../data/drafts";
import { errorCode, errorText } from "../data/errors";
import { DraftOwnerContext } from "../data/form/useFormDraft";
import { MeDocument } from "../data/session/Me.generated";
import { sessionEvents } from "../data/session/sessionEvents";
import { SessionContext } from "../data/session/useSession";
import { ErrorState } from "../ui/ErrorState";
import { Frame } from "./Frame";
import { ShellSkeleton } from "./ShellSkeleton";

const MEANS_LOGIN: readonly string[] = [
  "UNAUTHENTICATED",
  "SESSION_OVER",
  "ACCOUNT_SUSPENDED",
  "ENTERPRISE_MISMATCH",
];

/** Everything below needs a session; without one the error handler leads to /login. */
export function RequireSession() {
  const { data, error, loading, refetch } = useQuery(MeDocument, { notifyOnNetworkStatusChange: true });
  const session = useMemo(() => data && { user: data.me, enterprise: data.enterprise }, [data]);
  const userId = data?.me.id;
  const enterpriseId = data?.enterprise.id;
  const owner = useMemo(
    () => (userId && enterpriseId ? { userId, enterpriseId } : null),
    [userId, enterpriseId],
  );
  useEffect(() => drafts.sweep(), []);
  const suspended = data?.enterprise.accountStatus === "SUSPENDED";
  useEffect(() => {
    if (suspended) sessionEvents.leave("suspended");
  }, [suspended]);

  if (session && !suspended) {
    return (
      <SessionContext value={session}>
        <DraftOwnerContext value={owner}>
          <Outlet />
        </DraftOwnerContext>
      </SessionContext>
    );
  }
  if (error && !MEANS_LOGIN.includes(errorCode(error))) {
    return (
      <Frame>
        <main>
          <ErrorState page busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
            {errorText(error)}
          </ErrorState>
        </main>
      </Frame>
    );
  }
  return <ShellSkeleton />;
}
