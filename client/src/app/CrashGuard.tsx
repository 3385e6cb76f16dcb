import { Component, type ReactNode } from "react";
import { ErrorState } from "../ui/ErrorState";

type Props = { children: ReactNode };

/** A page that breaks, or whose code cannot be fetched, does not take the header with it. */
export class CrashGuard extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorState page title="Não foi possível abrir esta tela." onRetry={() => window.location.reload()}>
        Pode ser a conexão, ou uma versão nova do sistema. Tente de novo.
      </ErrorState>
    );
  }
}
