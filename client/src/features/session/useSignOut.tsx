import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { drafts } from "../../data/drafts";
import { errorText } from "../../data/errors";
import { outbox } from "../../data/outbox/outbox";
import { useSession } from "../../data/session/useSession";
import { alert } from "../../ui/alert";
import { lazyDialog } from "../../ui/lazyDialog";
import { signOut } from "./signOut";

const SignOutDialog = lazyDialog(() => import("./SignOutDialog").then((module) => module.SignOutDialog));

/**
 * Ends the session; where that takes drafts or unsent changes away it asks first (docs/product/sign-in.md#signing-out), in
 * the dialog, which the caller renders.
 */
export function useSignOut(): { leave: () => void; dialog: ReactNode } {
  const client = useApolloClient();
  const { user } = useSession();
  /** What it asks about. */
  const [leaving, setLeaving] = useState<{ drafts: number; unsent: number }>();
  return {
    leave: () => {
      const left = { drafts: drafts.countOf(user.id), unsent: outbox.list().length };
      if (left.drafts > 0 || left.unsent > 0) setLeaving(left);
      else signOut(client).catch((error) => alert.error(errorText(error)));
    },
    dialog: leaving && <SignOutDialog {...leaving} onClose={() => setLeaving(undefined)} />,
  };
}
