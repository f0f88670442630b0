import type { RequestContext, Services } from "./context.ts"
import { invalid, tooMany } from "./errors.ts"
import type { Limiter } from "./limits.ts"
import { addressKey } from "./network-address.ts"

/** How often in an hour one network address may be answered that an e-mail has an account. */
const ANSWERS = { max: 10, windowSeconds: 3600, givesBack: true }

const limiters = new WeakMap<Services["limits"], Limiter>()

function answersAt({ limits }: Services): Limiter {
  const limiter = limiters.get(limits) ?? limits.limiter("taken addresses", ANSWERS)
  limiters.set(limits, limiter)
  return limiter
}

/**
 * Runs `use`, which takes an e-mail address for an account, or returns undefined where another account has it: then this throws the 400 that
 * says so. A network address that was answered so too often is refused (429) before `use`, for free ones too, because the answers must not
 * differ. `RATE_LIMIT=off` lifts that.
 */
export async function orEmailTaken<T>(
  { services, address }: RequestContext,
  use: () => Promise<T | undefined>,
): Promise<T> {
  // Taken before it is known: many calls at once would all find an answer left.
  const answer = services.config.rateLimit ? await answersAt(services).take(addressKey(address)) : null
  if (answer !== null && "waitMs" in answer) throw tooMany(Math.ceil(answer.waitMs / 1000), "taken addresses")
  let isTaken = false
  try {
    const used = await use()
    isTaken = used === undefined
    if (used !== undefined) return used
    throw invalid({ email: ["Este e-mail já está cadastrado."] })
  } finally {
    if (!isTaken) await answer?.giveBack()
  }
}
