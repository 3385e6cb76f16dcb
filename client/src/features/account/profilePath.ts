export const PROFILE_PATH = "/user-profile";
export const UPDATE_PATH = `${PROFILE_PATH}/update`;
export const PASSWORD_PATH = `${PROFILE_PATH}/update-password`;
/** What is pushed, and when not (docs/product/notifications.md#preferences). */
export const PREFERENCES_PATH = `${PROFILE_PATH}/notifications`;
export const MFA_PATH = `${PROFILE_PATH}/mfa-enable`;
export const MFA_CODE_PATH = `${MFA_PATH}/mfa-code`;
