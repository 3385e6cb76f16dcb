import { useQuery } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { useState } from "react";
import { useRefetchOn } from "../../data/useRefetchOn";

/** Rows that a list of home begins with, and that come at a time. */
const STEP = 8;

/** Loads the first rows of a list, and more of them on request; again whenever `revision` rises. */
export function useLeads<Data, Options extends object>(
  document: TypedDocumentNode<Data, Options & { size: number }>,
  revision: number,
  options: Options,
) {
  const [size, setSize] = useState(STEP);
  const { data, previousData, error, loading, observable } = useQuery(document, {
    variables: { ...options, size },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const ask = useRefetchOn(observable, revision);
  // What was there stays until more of it has come.
  const known = data ?? (error ? undefined : previousData);
  const more = size < MAX_PAGE_SIZE ? () => setSize(Math.min(MAX_PAGE_SIZE, size + STEP)) : undefined;
  return {
    data: known as Data | undefined,
    question: { size, loaded: known !== undefined, error, busy: loading, ask, more },
  };
}

export type LeadQuestion = ReturnType<typeof useLeads>["question"];
