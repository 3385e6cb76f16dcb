import { Component, type ReactNode } from "react";
import { ErrorState } from "./ErrorState";
import { CodeNotLoaded } from "./lazyCode";
import { lookForReplaced } from "./notOpened";

type Props = {
  children: ReactNode;
  /** A part of a page: the rest of it stays. */
  part?: boolean;
};

/**
 * A page that breaks, or whose code cannot be fetched, does not take the header with it. Code is fetched again by itself
 * (docs/product/failures.md#loading); a page that breaks is loaded anew when the person asks for it.
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error("a page broke") };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof CodeNotLoaded)) return;
    error.forget();
    lookForReplaced();
  }

  again = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    const { children, part = false } = this.props;
    if (error === null) return children;
    const missing = error instanceof CodeNotLoaded;
    return (
      <ErrorState
        page={!part}
        compact={part}
        title={part ? "Não foi possível abrir esta parte." : "Não foi possível abrir esta tela."}
        byItself={missing}
        onRetry={missing ? this.again : () => window.location.reload()}
      >
        Pode ser a conexão, ou uma versão nova do sistema. Tente de novo.
      </ErrorState>
    );
  }
}
