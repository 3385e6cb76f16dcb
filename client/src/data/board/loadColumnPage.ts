import type { ApolloClient } from "@apollo/client";
import { ColumnPageDocument, type ColumnPageQueryVariables } from "./ColumnPage.generated";
import { dropStale } from "./dropStale";

/** Fetches a page of a column into the cache; answers how many cards it held. */
export async function loadColumnPage(
  client: ApolloClient,
  variables: ColumnPageQueryVariables,
): Promise<{ count: number }> {
  const { data } = await client.query({ query: ColumnPageDocument, variables, fetchPolicy: "no-cache" });
  if (!data) throw new Error("ColumnPage answered without data.");
  const { column } = data;
  const { attendances } = column;
  if (!attendances) throw new Error("ColumnPage answered without cards.");
  const { cache } = client;
  const items = dropStale(cache, attendances.items);
  cache.writeQuery({
    query: ColumnPageDocument,
    variables,
    data: { column: { ...column, attendances: { ...attendances, items } } },
  });
  return { count: items.length };
}
