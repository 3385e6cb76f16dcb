import { createContext, useContext } from "react";
import type { MeQuery } from "./Me.generated";

/** Who is signed in, and the enterprise that this page shows. */
export type Session = { user: MeQuery["me"]; enterprise: MeQuery["enterprise"] };

export const SessionContext = createContext<Session | null>(null);

/** Only below the shell, where a session exists. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession belongs inside the signed-in shell.");
  return session;
}
