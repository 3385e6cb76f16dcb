import type { Failed } from "../ui/FailedList";
import { errorText } from "./errors";
import { quietly } from "./quietly";

type Query = { error?: unknown; loading: boolean; refetch: () => Promise<unknown> };

/** What a field says of the query of its list once that has failed; nothing while it has not. */
export const failedList = (title: string, { error, loading, refetch }: Query): Failed | undefined =>
  error ? { title, why: errorText(error), busy: loading, onRetry: () => quietly(refetch()) } : undefined;
