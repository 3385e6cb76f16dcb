import type { ApolloClient } from "@apollo/client";
import { yieldToMain } from "../../ui/yieldToMain";
import { ColumnPageDocument, type ColumnPageQueryVariables } from "./ColumnPage.generated";
import { dropStale } from "./dropStale";

/** Cards of a further page that are written, and drawn, in one go: a hundred would make the scrolling stand still. */
const AT_ONCE = 10;

/** Fetches a page of a column into the cache; answers whether it was its last: not full. */
export async function loadColumnPage(
  client: ApolloClient,
  variables: ColumnPageQueryVariables,
): Promise<{ last: boolean }> {
  const { data } = await client.query({ query: ColumnPageDocument, variables, fetchPolicy: "no-cache" });
  if (!data) throw new Error("ColumnPage answered without data.");
  const { column } = data;
  const { attendances } = column;
  if (!attendances) throw new Error("ColumnPage answered without cards.");
  const { cache } = client;
  const { items, unreadable } = attendances;
  // A first page takes the place of the list; the parts of a later one are appended (typePolicies.ts).
  const atOnce = variables.page === 1 ? variables.size : AT_ONCE;
  let written = 0;
  do {
    if (written > 0) await yieldToMain();
    const part = dropStale(cache, items.slice(written, written + atOnce));
    written += atOnce;
    const isLast = written >= items.length;
    cache.writeQuery({
      query: ColumnPageDocument,
      variables,
      data: {
        // Appended parts add up.
        column: {
          ...column,
          attendances: { ...attendances, items: part, unreadable: isLast ? unreadable : 0 },
        },
      },
    });
  } while (written < items.length);
  return { last: items.length + unreadable < variables.size };
}
