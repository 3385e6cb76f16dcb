import { type ComponentProps, Suspense } from "react";
import type { ProposalsTab } from "../../features/proposal/ProposalsTab";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { lazyCode } from "../../ui/lazyCode";
import { TabSkeleton } from "../../ui/TabSkeleton";

// With the menu, dialogs and address of the forms: for who opens it.
const Proposals = lazyCode<ComponentProps<typeof ProposalsTab>>(() =>
  import("../../features/proposal/ProposalsTab").then((module) => module.ProposalsTab),
);

/** The proposals of an attendance, whose code comes when they are shown. */
export function LazyProposals(props: ComponentProps<typeof ProposalsTab>) {
  return (
    <ErrorBoundary part>
      <Suspense fallback={<TabSkeleton />}>
        <Proposals {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
