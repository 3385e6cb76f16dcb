import { Component, type ReactNode, Suspense, useDeferredValue } from "react";
import { CodeNotLoaded } from "./lazyCode";
import { sayNotOpened } from "./notOpened";

type OpenedProps = {
  /** The `lazyCode` that the children are of. */
  of: { hasCome: () => boolean };
  children: ReactNode;
  /** Until the code has come. */
  fallback?: ReactNode;
  /** ' o menu', ' este campo'; null: nobody has asked for it, and nothing is said. */
  what?: string | null;
  /** It could not be fetched: takes back that it is open. */
  onFailed: () => void;
};

/** What a press has opened while its code comes; where that cannot be fetched it says so, and the page stays as it is. */
export function Opened({ of, children, fallback = null, what = "", onFailed }: OpenedProps) {
  // Else shown by a second render, which waits for the code: a fallback that React has shown stays for 300 ms.
  const shown = useDeferredValue(true, of.hasCome());
  return (
    <Failing
      onNotLoaded={() => {
        if (what !== null) sayNotOpened(what);
        onFailed();
      }}
    >
      <Suspense fallback={fallback}>{shown ? children : fallback}</Suspense>
    </Failing>
  );
}

class Failing extends Component<{ children: ReactNode; onNotLoaded: () => void }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof CodeNotLoaded)) return;
    error.forget();
    this.props.onNotLoaded();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // What breaks is the page's.
    if (!(error instanceof CodeNotLoaded)) throw error;
    return null;
  }
}
