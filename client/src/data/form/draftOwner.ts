import { createContext } from "react";
import type { DraftOwner } from "../drafts";

/** Who is signed in, and in which enterprise; null without a session: then nothing is kept. */
export const DraftOwnerContext = createContext<DraftOwner | null>(null);
