import { Secret, TOTP } from "otpauth";
import type { Client, TestAgency } from "./testAgency";

/** The code that an authenticator app shows for a secret, so many steps from now. */
export const codeOf = (agency: TestAgency, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: agency.clock.now().getTime() + steps * 30_000,
  });

/** Turns the second factor of somebody on, and lets the step of the code pass. */
export async function turnOn(agency: TestAgency, client: Client) {
  const authorize = (body: object) => client.put("/v1/users/me/authorizations", body);
  const { mfaSecret } = (await authorize({ action: "ENABLE_MFA" })).body;
  const mfaCode = codeOf(agency, mfaSecret);
  const { recoveryCodes } = (await authorize({ action: "CONFIRM_MFA_CODE", mfaCode })).body;
  agency.clock.advance(30_000);
  return { secret: mfaSecret as string, recoveryCodes: recoveryCodes as string[] };
}
