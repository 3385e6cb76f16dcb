import { useOutletContext } from "react-router-dom";
import type { UserProfileQuery } from "./Profile.generated";

export type OwnProfile = UserProfileQuery["me"];

/** For what is over the page of one's profile: who it is of, and what the agency offers. */
export const useOwnProfile = () => useOutletContext<UserProfileQuery>();
