import { Why } from "../../data/Why";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

type Props = {
  /** What could not be loaded. */
  title: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
  height: string;
};

/** In place of a dialog's data while it is loading or after it has failed. */
export function Loading({ title, error, busy, onRetry, height }: Props) {
  return error ? (
    <ErrorState compact title={title} busy={busy} onRetry={onRetry}>
      <Why error={error} />
    </ErrorState>
  ) : (
    <>
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      <Skeleton $height={height} />
    </>
  );
}
