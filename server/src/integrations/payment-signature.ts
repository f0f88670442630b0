import { createHmac, timingSafeEqual } from "node:crypto"

/** A body as it arrived, with what its sender signed it with. */
export interface SignedBody {
  body: string
  /** `t=<seconds since 1970>,v1=<hex>`. */
  signature: string
}

/** A signature is worth nothing after so many seconds, so that nobody can send an old one again. */
const TOLERANCE = 300

/** HMAC-SHA256 of the time and the bytes of the body, as the header has it. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digestOf(secret, seconds, body)}`
}

/** Whether a body was signed with this secret within the last minutes. */
export function isSigned(secret: string, { body, signature }: SignedBody, now: Date): boolean {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature)
  if (found === null) return false
  const seconds = Number(found[1])
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE) return false
  return timingSafeEqual(
    Buffer.from(found[2] ?? "", "hex"),
    Buffer.from(digestOf(secret, seconds, body), "hex"),
  )
}

function digestOf(secret: string, seconds: number, body: string): string {
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")
}
