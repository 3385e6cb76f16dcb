import { AccountCalls } from "@soleira/schema/session/calls";
import type { Routes } from "../../http/routes";
import { asMember } from "../../tenancy/transaction";
import { readMe } from "./me.store";
import type { ProfileDeps } from "./profile";
import { saveProfile } from "./profile";

/** One's own name, phone, title and address (docs/product/profile.md). */
export function profileRoutes(routes: Routes<ProfileDeps>): void {
  routes.person(AccountCalls.saveProfile, async ({ body, principal, sessionId, now, deps }) => {
    const { userId, enterpriseId } = principal;
    await saveProfile(deps, userId, body);
    return asMember(deps.database, { userId, enterpriseId, family: sessionId }, (tx, seen) =>
      readMe({ tx, principal: seen, now }),
    );
  });
}
