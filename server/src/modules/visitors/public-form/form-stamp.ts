import { timingSafeEqual } from "node:crypto"
import type { RequestContext } from "../../../core/context.ts"

const PURPOSE = "visit form stamps"
/** Nobody reads the notice and writes a name, a town and a state in less. */
const LEAST_MS = 3_000

type Clocked = Pick<RequestContext, "services" | "now">

/** What `validate` hands out with the form: when that was, for this code, in words that only we can write. */
export function stampFor(requestContext: Clocked, code: string): string {
  const at = requestContext.now.getTime().toString(36)
  return `${at}.${requestContext.services.encryption.hash(PURPOSE, `${code} ${at}`).toString("base64url")}`
}

/**
 * Whether a form comes back sooner than a person could have filled it in. Without a stamp nobody can say, and a call
 * without one is the contract's own (api.md): the limits of the code bound it. A stamp never gets too old: people are slow,
 * and a form that waited for a connection is days old. One that we did not write says as little as none.
 */
export function cameTooSoon(
  requestContext: Clocked,
  code: string,
  stamp: string | null | undefined,
): boolean {
  const [, at, signature] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(stamp ?? "") ?? []
  if (!at || !signature) return false
  const claimed = Buffer.from(signature, "base64url")
  const ours = requestContext.services.encryption.hashes(PURPOSE, `${code} ${at}`)
  if (!ours.some((real) => claimed.length === real.length && timingSafeEqual(claimed, real))) return false
  return requestContext.now.getTime() - Number.parseInt(at, 36) < LEAST_MS
}
