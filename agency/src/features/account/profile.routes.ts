import { ProfileBody } from "@soleira/schema/account/profile-wire";
import { Me } from "@soleira/schema/account/wire";
import type { Routes } from "../../http/routes";
import { asMember } from "../../tenancy/transaction";
import { readMe } from "./me.store";
import type { ProfileDeps } from "./profile";
import { saveProfile } from "./profile";

/** One's own name, phone, title and address (docs/product/profile.md). */
export function profileRoutes(routes: Routes<ProfileDeps>): void {
  routes.person(
    {
      method: "put",
      path: "/v1/users/me/profile",
      summary:
        "Changes one's own name, phone and title; what is left out stays. A new `email` asks for the present `password`, and counts once the link that is mailed to it was followed",
      rules: "docs/product/profile.md#editing",
      body: ProfileBody,
      answer: Me,
    },
    async ({ body, principal, sessionId, now, deps }) => {
      const { userId, enterpriseId } = principal;
      await saveProfile(deps, userId, body);
      return asMember(deps.database, { userId, enterpriseId, family: sessionId }, (tx, seen) =>
        readMe({ tx, principal: seen, now }),
      );
    },
  );
}
