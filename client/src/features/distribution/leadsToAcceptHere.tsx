import { queuesOf } from "@soleira/schema/distribution/queue";
import { Suspense } from "react";
import { useSession } from "../../data/session/useSession";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { lazyCode } from "../../ui/lazyCode";
import type { LeadsToAcceptProps } from "./LeadsToAccept";

const LeadsToAccept = lazyCode(() => import("./LeadsToAccept").then((module) => module.LeadsToAccept));

/** Leads that the person has yet to accept, where the agency knows that and they are in a queue. */
export function LeadsToAcceptHere(props: LeadsToAcceptProps) {
  const { user, enterprise } = useSession();
  if (!enterprise.hasAcceptance || queuesOf(user.roles).length === 0) return props.none ?? null;
  return (
    <ErrorBoundary part>
      <Suspense fallback={null}>
        <LeadsToAccept {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
