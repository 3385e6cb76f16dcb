import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { useContext, useEffect } from "react";
import { deviceStorage } from "../ui/storage";
import type { DraftOwner } from "./drafts";
import { DraftOwnerContext } from "./form/draftOwner";

export type RecentLead = { id: string; name: string; businessType: BusinessType };

const PREFIX = "soleira.recent";
const MOST = 8;

const placeOf = ({ userId, enterpriseId }: DraftOwner): string =>
  [PREFIX, encodeURIComponent(userId), encodeURIComponent(enterpriseId)].join(":");

function isLead(one: unknown): one is RecentLead {
  const { id, name, businessType } = (one ?? {}) as Partial<RecentLead>;
  return (
    typeof id === "string" && typeof name === "string" && BUSINESS_TYPES.some((type) => type === businessType)
  );
}

/** Whose leads were opened last on this device, the last one first; by person and enterprise, gone at sign-out. */
export const recentLeads = {
  list(owner: DraftOwner): RecentLead[] {
    try {
      const list: unknown = JSON.parse(deviceStorage.read(placeOf(owner)) ?? "[]");
      return Array.isArray(list) ? list.filter(isLead) : [];
    } catch {
      return [];
    }
  },

  add(owner: DraftOwner, lead: RecentLead): void {
    const others = recentLeads.list(owner).filter(({ id }) => id !== lead.id);
    deviceStorage.write(placeOf(owner), JSON.stringify([lead, ...others].slice(0, MOST)));
  },

  /** Sign-out: nothing of this person stays on the device, in whichever enterprise. */
  forgetPerson(userId: string): void {
    const theirs = `${PREFIX}:${encodeURIComponent(userId)}:`;
    for (const place of deviceStorage.keys()) if (place.startsWith(theirs)) deviceStorage.erase(place);
  },
};

/** Notes that a lead's page was opened; null while it is not known. */
export function useRecentLead(lead: RecentLead | null): void {
  const owner = useContext(DraftOwnerContext);
  const { id, name, businessType } = lead ?? {};
  useEffect(() => {
    if (owner && id && name && businessType) recentLeads.add(owner, { id, name, businessType });
  }, [owner, id, name, businessType]);
}
