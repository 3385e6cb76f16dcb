import type { OperationVariables } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { ErrorState } from "../../ui/ErrorState";
import { Gone, Placeholder } from "./PublicRoot";

/** What the agency does meanwhile is seen after this time: far below what one address may ask for. */
const LOOK_AGAIN = 30_000;

/**
 * What a customer reads by a link, looked at again while the page is in sight. `instead` is what is shown where there is no
 * `data`: that there is none at that address (any more), why it was not read, or its outline, parts of these `heights`.
 */
export function usePublicRead<Data, Address extends OperationVariables>(
  query: TypedDocumentNode<Data, Address>,
  address: Address,
  heights: readonly number[],
) {
  const { data, error, loading, refetch } = useQuery<Data, OperationVariables>(query, {
    variables: address,
    pollInterval: LOOK_AGAIN,
    skipPollAttempt: () => document.hidden,
    notifyOnNetworkStatusChange: true,
  });
  if (error && errorCode(error) === "NOT_FOUND") return { data: undefined, refetch, instead: <Gone /> };
  const instead = error ? (
    <main tabIndex={-1}>
      <ErrorState page onRetry={() => quietly(refetch())} busy={loading}>
        <Why error={error} />
      </ErrorState>
    </main>
  ) : (
    <Placeholder aria-label="Carregando" role="status">
      <div style={{ height: 56 }} />
      {heights.map((height) => (
        <div key={height} style={{ height }} />
      ))}
    </Placeholder>
  );
  return { data: data as Data | undefined, refetch, instead };
}
