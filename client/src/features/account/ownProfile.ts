import { useOutletContext } from "react-router-dom";
import type { UserProfileQuery } from "./Profile.generated";

export type OwnProfile = UserProfileQuery["me"];

/** For what is over the page of one's profile: who it is of. */
export const useOwnProfile = () => useOutletContext<OwnProfile>();
