import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { queuesOf } from "@soleira/schema/distribution/queue";
import { type ReactNode, Suspense } from "react";
import { useSession } from "../../data/session/useSession";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { lazyCode } from "../../ui/lazyCode";

export type LeadsToAcceptProps = {
  /** A band above the page, cards of a column, rows of a list, or all that the page shows. */
  look: "strip" | "card" | "row" | "page";
  /** Those of this funnel alone. */
  of?: BusinessType | undefined;
  /** This one alone. */
  id?: string;
  /** What is shown where there is none. */
  none?: ReactNode;
  /** It was accepted; without this it is opened. */
  onAccepted?: () => void;
};

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
