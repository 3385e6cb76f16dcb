import type { Tx } from "../database/database";
import type { Principal } from "./principal";

/** What every change needs: the call's transaction, who asks for it and the instant of the call. */
export type Work = { tx: Tx; principal: Principal; now: Date };

/** The same where no person may have asked: `principal` is null for an outside source such as a portal. */
export type AnyWork = Omit<Work, "principal"> & { principal: Principal | null };
