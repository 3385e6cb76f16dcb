import { useGraphiQLActions } from "@graphiql/react";
import { useEffect, useRef } from "react";
import { usePerson } from "./session";

/** Reads the schema again when somebody has signed in: strangers are not shown it. */
export function SchemaOfPerson() {
  const { introspect } = useGraphiQLActions();
  const person = usePerson();
  const shownTo = useRef<string | null>(undefined);
  const id = person === undefined ? undefined : (person?.id ?? null);
  useEffect(() => {
    // GraphiQL itself reads it for the first person.
    if (shownTo.current !== undefined && shownTo.current !== id) void introspect();
    shownTo.current = id;
  }, [id, introspect]);
  return null;
}
