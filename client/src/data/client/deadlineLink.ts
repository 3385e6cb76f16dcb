import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { defer, retry, timer } from "rxjs";
import { waiting } from "../session/waiting";

/** Milliseconds until an answer is given up; the gateway says after 7 s what it could read. */
const READ = 8_000;
const WRITE = 12_000;

/** A network that takes and never answers: the call was aborted. */
const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";

/**
 * No call waits without end: it is aborted, a read is asked once more on another connection, and a change goes on as with any
 * lost answer (docs/product/failures.md#a-dead-network). What waits long is said meanwhile. A context's `background` is a
 * call that no one waits for.
 */
export const deadlineLink = new ApolloLink((operation, forward) => {
  const { operationType } = operation;
  if (operationType === OperationTypeNode.SUBSCRIPTION) return forward(operation);
  const isRead = operationType === OperationTypeNode.QUERY;
  const once = defer(() => {
    // Old browsers have none, and jsdom.
    const signal = AbortSignal.timeout?.(isRead ? READ : WRITE);
    if (signal) operation.setContext(({ fetchOptions }) => ({ fetchOptions: { ...fetchOptions, signal } }));
    return forward(operation);
  });
  const again = (error: unknown) => {
    if (!isRead || !isLate(error)) throw error;
    return timer(0);
  };
  const answered = once.pipe(retry({ count: 1, delay: again }));
  return operation.getContext().background ? answered : waiting.during(answered);
});
