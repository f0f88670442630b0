import { RateLimiterMemory } from "rate-limiter-flexible"
import type { RequestContext } from "./context.ts"
import { type AppError, invalid, tooMany } from "./errors.ts"
import { addressKey } from "./network-address.ts"

/** How often in an hour one network address may be answered that an e-mail has an account. */
const TOLD_AT_MOST = 10
const WINDOW_SECONDS = 3600

/** How often each network address was answered that an e-mail is taken. */
export function createTakenAddresses(): RateLimiterMemory {
  return new RateLimiterMemory({
    keyPrefix: "taken addresses",
    points: TOLD_AT_MOST,
    duration: WINDOW_SECONDS,
  })
}

/**
 * Refuses (429) to say whether any further e-mail is taken, free ones included: the two must not differ. Ask it before the address is
 * looked up. `RATE_LIMIT=off` lifts it.
 */
export async function refuseTheCurious({ services, address }: RequestContext): Promise<void> {
  if (!services.config.rateLimit) return
  const told = await services.takenAddresses.get(addressKey(address))
  if (told && told.consumedPoints >= TOLD_AT_MOST) throw tooMany(Math.ceil(told.msBeforeNext / 1000))
}

/** The 400 which says that an e-mail is taken; it is counted. */
export async function emailTaken({ services, address }: RequestContext): Promise<AppError> {
  await services.takenAddresses.penalty(addressKey(address))
  return invalid({ email: ["Este e-mail já está cadastrado."] })
}
