import { Route, Routes } from "react-router-dom";
import { ChangePasswordDialog } from "../../features/account/ChangePasswordDialog";
import { UpdateProfileDialog } from "../../features/account/UpdateProfileDialog";
import { NotFoundPage } from "../NotFoundPage";
import { Preferences } from "./NotificationSection";
import { CodeStep, ScanStep, SecondFactorSetup } from "./SecondFactorSetup";
import { UserProfile } from "./UserProfile";

/** /user-profile/*: one's own account (docs/product/profile.md). */
export function UserProfilePage() {
  return (
    <Routes>
      <Route element={<UserProfile />}>
        <Route index element={null} />
        <Route path="update" element={<UpdateProfileDialog />} />
        <Route path="update-password" element={<ChangePasswordDialog />} />
        <Route path="notifications" element={<Preferences />} />
      </Route>
      <Route path="mfa-enable" element={<SecondFactorSetup />}>
        <Route index element={<ScanStep />} />
        <Route path="mfa-code" element={<CodeStep />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
