import { useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { drafts } from "../data/drafts";
import { errorCode, errorText } from "../data/errors";
import { DraftOwnerContext } from "../data/form/useFormDraft";
import { learnCursor } from "../data/live/logCursor";
import { MeDocument } from "../data/session/Me.generated";
import { sessionEvents } from "../data/session/sessionEvents";
import { SessionContext } from "../data/session/useSession";
import { ErrorState } from "../ui/ErrorState";
import { Frame } from "./Frame";
import { ShellSkeleton } from "./ShellSkeleton";

/** Home and a lead's page, whose lists say not where they were read (data/live/logCursor). */
const FOLLOWS = /^\/$|^\/attendance\/[^/]+\/customer-service\//;

const MEANS_LOGIN: readonly string[] = [
  "UNAUTHENTICATED",
  "SESSION_OVER",
  "ACCOUNT_SUSPENDED",
  "ENTERPRISE_MISMATCH",
];

/** Everything below needs a session; without one the error handler leads to /login. */
export function RequireSession() {
  const { data, error, loading, refetch, client } = useQuery(MeDocument, {
    notifyOnNetworkStatusChange: true,
  });
  const session = useMemo(() => data && { user: data.me, enterprise: data.enterprise }, [data]);
  const userId = data?.me.id;
  const enterpriseId = data?.enterprise.id;
  const owner = useMemo(
    () => (userId && enterpriseId ? { userId, enterpriseId } : null),
    [userId, enterpriseId],
  );
  useEffect(() => drafts.sweep(), []);
  const { pathname } = useLocation();
  // Beside Me, so that these pages need not wait for it.
  const askCursor = useEffectEvent(() => {
    if (FOLLOWS.test(pathname)) void learnCursor(client);
  });
  useEffect(() => askCursor(), []);
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
