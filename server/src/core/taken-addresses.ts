import { RateLimiterMemory } from "rate-limiter-flexible"
import type { RequestContext } from "./context.ts"
import { type AppError, invalid, tooMany } from "./errors.ts"
import { addressKey } from "./network-address.ts"

/** How often in an hour one network address may be answered that an e-mail has an account. */
const MOST_ANSWERS = 10
const WINDOW_SECONDS = 3600

/** How often each network address was answered that an e-mail is taken. */
export function createTakenAddresses(): RateLimiterMemory {
  return new RateLimiterMemory({
    keyPrefix: "taken addresses",
    points: MOST_ANSWERS,
    duration: WINDOW_SECONDS,
  })
}

/**
 * Refuses (429) to say whether another e-mail is taken; free ones too, because the answers must not differ. Call it before the address is
 * looked up. `RATE_LIMIT=off` lifts it.
 */
export async function limitTakenAddressAnswers({ services, address }: RequestContext): Promise<void> {
  if (!services.config.rateLimit) return
  const answered = await services.takenAddresses.get(addressKey(address))
  if (answered && answered.consumedPoints >= MOST_ANSWERS)
    throw tooMany(Math.ceil(answered.msBeforeNext / 1000))
}

/** The 400 which says that an e-mail is taken; it is counted. */
export async function emailTaken({ services, address }: RequestContext): Promise<AppError> {
  await services.takenAddresses.penalty(addressKey(address))
  return invalid({ email: ["Este e-mail já está cadastrado."] })
}
