import type { ApolloCache } from "@apollo/client";
import { conflictOf } from "../../data/errors";
import {
  type TransferRequest_RequestFragment as Request,
  TransferRequest_RequestFragmentDoc,
  type TransferRequestQuery,
} from "./TransferRequest.generated";

/** A request, and the lead as it is now: null where it is no longer seen. */
export type RequestWithLead = TransferRequestQuery["transferRequest"];

export type DecisionDialogProps = {
  request: RequestWithLead;
  onClose: () => void;
  returnFocus: () => HTMLElement | null | undefined;
};

/** Shows what a request is by now, where somebody else was faster. */
export function showConflict(cache: ApolloCache, error: unknown): void {
  const current = conflictOf<Record<string, { conflict: Request | null }>>(error);
  if (current)
    cache.writeFragment({
      id: cache.identify({ __typename: "TransferRequest", id: current.id }),
      fragment: TransferRequest_RequestFragmentDoc,
      fragmentName: "TransferRequest_request",
      data: current,
    });
}
