import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type { AgencyClient } from "../answers/agency-client";
import { type AccountCalls, accountCalls } from "../reference/account";
import { offered } from "./offered";
import { profileBody } from "./profile-body";

export function foreignAccount(features: AgencyFeatures, client: AgencyClient): AccountCalls {
  const calls = accountCalls(client);
  return offered<AccountCalls>(
    features,
    {
      ...calls,
      scope: features.has("scope") ? calls.scope : async () => undefined,
      saveProfile: async (said) =>
        calls.saveProfile(await profileBody(features, said, () => calls.me({ anew: true }))),
    },
    {
      saveAvatar: "avatar",
      removeAvatar: "avatar",
      avatar: "avatar",
      acceptInvitation: "register",
      authorize: "mfa",
      sessions: "sessions",
      endSession: "sessions",
      endOtherSessions: "sessions",
    },
  );
}
