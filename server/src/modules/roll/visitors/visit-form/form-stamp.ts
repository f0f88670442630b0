import { timingSafeEqual } from "node:crypto"
import type { RequestContext } from "../../../../core/context.ts"

const PURPOSE = "visit form stamps"
/** A person needs longer to read the notice and type a name, a city and a state. */
const LEAST_MS = 3_000

type Clocked = Pick<RequestContext, "services" | "now">

/** The signed stamp that `validate` answers with the form: the time, for this code. */
export function stampFor(requestContext: Clocked, code: string): string {
  const at = requestContext.now.getTime().toString(36)
  return `${at}.${requestContext.services.encryption.hash(PURPOSE, `${code} ${at}`).toString("base64url")}`
}

/**
 * Whether a form comes back sooner than a person could have filled it in. A call without a stamp is valid
 * (docs/product/visitors.md#4.7): the limits of the code bound it. A stamp does not expire: a form that waited for a
 * connection may be days old. A forged stamp counts as none.
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
