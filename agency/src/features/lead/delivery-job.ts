import { type JobOptions, startJob } from "../../queue/job";
import type { Loop } from "../../queue/loop";
import { claimDeliveries, type Kept } from "./delivery.store";
import type { LeadFollowers } from "./followers";
import { tryToTake } from "./receive";

/** Under way at one time, of all agencies. */
const AT_ONCE = 8;

/** Takes what came and waits: it has to be fetched, taking it failed, or its process died (docs/product/leads.md#way). */
export const startLeadDeliveries = ({
  follow,
  ...options
}: JobOptions & Parameters<typeof tryToTake>[0] & { follow: LeadFollowers }): Loop =>
  startJob<Kept>(
    {
      name: "leads",
      atOnce: AT_ONCE,
      claim: ({ most }) => claimDeliveries(options.database, most),
      deliver: (kept) => tryToTake(options, follow, kept),
    },
    options,
  );
