import { Component, type ReactNode } from "react";
import { reloadIfReplaced } from "../data/newVersion";
import { ErrorState } from "../ui/ErrorState";
import { CodeNotLoaded, forgetFailedCode } from "../ui/lazyCode";

type Props = { children: ReactNode };

/**
 * A page that breaks, or whose code cannot be fetched, does not take the header with it. Code is fetched again by itself
 * (docs/product/failures.md); a page that breaks is loaded anew when the person asks for it.
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error("a page broke") };
  }

  override componentDidCatch(error: unknown) {
    // Without a network the server's version cannot be compared.
    if (error instanceof CodeNotLoaded) reloadIfReplaced().catch(() => undefined);
  }

  again = () => {
    forgetFailedCode();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const missing = error instanceof CodeNotLoaded;
    return (
      <ErrorState
        page
        title="Não foi possível abrir esta tela."
        byItself={missing}
        onRetry={missing ? this.again : () => window.location.reload()}
      >
        Pode ser a conexão, ou uma versão nova do sistema. Tente de novo.
      </ErrorState>
    );
  }
}
