import { Secret, TOTP } from "otpauth";

const ISSUER = "Soleira";
/** Seconds of a code (docs/product/second-factor.md). */
const PERIOD = 30;

const totp = (secret: string, label = "") =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** A new secret: 160 bits, in base32 as an authenticator app takes it by hand. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says. */
export const otpauthOf = (secret: string, email: string): string => totp(secret, email).toString();

/**
 * The step whose code this is: now, the one before or the one after; null for a wrong one. `last` is the step of the last
 * code that was taken: it counts no more, nor does an earlier one.
 */
export function stepOf(secret: string, code: string, now: Date, last: number | null): number | null {
  // The library compares bytes of equal length alone.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const current = TOTP.counter({ period: PERIOD, timestamp });
  // One further ahead was noted by a clock that has been set back since.
  const noted = last !== null && last <= current + 1 ? last : null;
  const step = current + delta;
  return noted === null || step > noted ? step : null;
}
