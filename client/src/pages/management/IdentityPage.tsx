import { managesPeople } from "@soleira/schema/person/plan";
import { useSession } from "../../data/session/useSession";
import { SuspectPart } from "../../features/lead/SuspectPart";
import { FillerPart } from "../../features/management/FillerPart";
import { NoPermissionPage } from "../NoPermissionPage";
import { ManagementFrame } from "./ManagementFrame";

/** /management/identity: who is the same person, for managers and admins (docs/product/customers.md#suspects). */
export function IdentityPage() {
  const { user } = useSession();
  if (!managesPeople(user.roles)) return <NoPermissionPage />;
  return (
    <ManagementFrame title="Identificação de leads">
      <SuspectPart />
      <FillerPart />
    </ManagementFrame>
  );
}
