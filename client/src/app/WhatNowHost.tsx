import { Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { whatNow } from "../data/whatNow";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import { lazyCode } from "../ui/lazyCode";

const WhatNow = lazyCode(() => import("../pages/what-now/WhatNow").then((module) => module.WhatNow));

/** Shows 'E agora?' below each page, for as long as that page is here (docs/product/returns.md#what-now). */
export function WhatNowHost() {
  const asked = useSyncExternalStore(whatNow.subscribe, whatNow.current);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => () => whatNow.forget(), [pathname]);
  const used = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      used.current = target instanceof Element ? target : null;
    };
    document.addEventListener("pointerdown", note, true);
    return () => document.removeEventListener("pointerdown", note, true);
  }, []);
  if (!asked) return null;
  return (
    <ErrorBoundary key={asked.attendanceId}>
      <Suspense>
        <WhatNow asked={asked} used={used} />
      </Suspense>
    </ErrorBoundary>
  );
}
