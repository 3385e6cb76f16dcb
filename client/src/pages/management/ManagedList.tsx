import { useQuery } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { seesPeople } from "@soleira/schema/person/plan";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { ManagementFrame } from "./ManagementFrame";

type Adding = { onClose: () => void; onSaved: () => void };
type ManagedListProps<Data, Variables extends Record<string, unknown>> = {
  title: string;
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** The label of the button that adds one; false for who may not. */
  add: string | false;
  /** The dialog that it opens. */
  dialog: (adding: Adding, data: Data | undefined) => ReactNode;
  /** What is shown of the list, and how it is read again after a change. */
  children: (data: Data, read: () => void) => ReactNode;
};

/** A page of 'Gestão' that is one list: read when it is opened and after each change, with the way to add to it. */
export function ManagedList<Data, Variables extends Record<string, unknown>>({
  title,
  query,
  variables,
  add,
  dialog,
  children,
}: ManagedListProps<Data, Variables>) {
  const { user, enterprise } = useSession();
  const [adding, setAdding] = useState(false);
  const { data, error, loading, observable } = useQuery<Data, Record<string, unknown>>(query, {
    variables,
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: !seesPeople(user.roles) || !enterprise.hasManagement,
  });
  const read = () => quietly(readAnew(observable));
  return (
    <ManagementFrame
      title={title}
      action={
        add && (
          <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {add}
          </Button>
        )
      }
    >
      {data ? (
        children(data as Data, read)
      ) : error ? (
        <ErrorState busy={loading} onRetry={read}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
      {adding && dialog({ onClose: () => setAdding(false), onSaved: read }, data as Data | undefined)}
    </ManagementFrame>
  );
}
