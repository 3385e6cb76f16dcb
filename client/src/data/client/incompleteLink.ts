import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";
import { alert } from "../../ui/alert";

/**
 * Lists to choose from (columns, reasons, temperatures, people), and lists within a dialog, have no place of their own where
 * it could be said that something is missing: it is said once an operation and page load (docs/product/other-agencies.md#lists).
 */
export function incompleteLink(): ApolloLink {
  const said = new Set<string>();
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => {
        const count: unknown = extensions?.unreadable;
        const { operationName = "" } = operation;
        if (typeof count !== "number" || count === 0 || said.has(operationName)) return;
        said.add(operationName);
        const what = count === 1 ? "1 item não pôde ser lido" : `${count} itens não puderam ser lidos`;
        alert.error(`Uma lista da imobiliária veio incompleta: ${what}.`);
      }),
    ),
  );
}
