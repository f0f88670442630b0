import { Secret, TOTP } from "otpauth"

const STEP_SECONDS = 30
/** Steps before and after the present one that are accepted: clocks of telephones are not exact. */
const WINDOW = 1

/** A new secret, Base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator reads from the QR code (RFC 6238: SHA-1, six digits, 30 s, which all of them support). */
export function otpauthUri(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/** The time step near this moment that a code belongs to, or null. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

function totp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: "Aprisco", label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })
}
