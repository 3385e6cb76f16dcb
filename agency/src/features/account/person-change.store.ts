import type { Tx } from "../../database/database";
import { personChange } from "../../database/schema";

/** Writes down what was done to a member, by whom and when (docs/product/people.md#powers). Of role app in that agency. */
export const noteChange = (
  tx: Tx,
  change: Omit<typeof personChange.$inferInsert, "id" | "byName" | "byUserId"> & {
    by: { id: number; name: string };
  },
) => {
  const { by, ...rest } = change;
  return tx.insert(personChange).values({ ...rest, byUserId: by.id, byName: by.name });
};
