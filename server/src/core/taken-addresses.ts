import type { RequestContext, Services } from "./context.ts"
import { type AppError, invalid, tooMany } from "./errors.ts"
import type { Limiter } from "./limits.ts"
import { addressKey } from "./network-address.ts"

/** How often in an hour one network address may be answered that an e-mail has an account. */
const MOST_ANSWERS = 10
const WINDOW_SECONDS = 3600

const limiters = new WeakMap<Services["limits"], Limiter>()

function answersAt({ limits }: Services): Limiter {
  const limiter =
    limiters.get(limits) ??
    limits.limiter("taken addresses", { max: MOST_ANSWERS, windowSeconds: WINDOW_SECONDS })
  limiters.set(limits, limiter)
  return limiter
}

/**
 * Refuses (429) to say whether another e-mail is taken; free ones too, because the answers must not differ. Call it before the address is
 * looked up. `RATE_LIMIT=off` lifts it.
 */
export async function limitTakenAddressAnswers({ services, address }: RequestContext): Promise<void> {
  if (!services.config.rateLimit) return
  const answered = await answersAt(services).used(addressKey(address))
  if (answered && answered.points >= MOST_ANSWERS)
    throw tooMany(Math.ceil(answered.msUntilReset / 1000), "taken addresses")
}

/** The 400 which says that an e-mail is taken; it is counted. */
export async function emailTaken({ services, address }: RequestContext): Promise<AppError> {
  await answersAt(services).count(addressKey(address))
  return invalid({ email: ["Este e-mail já está cadastrado."] })
}
