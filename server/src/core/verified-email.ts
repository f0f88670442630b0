import { verifyFirst } from "@aprisco/contract/auth/email-verification"
import type { Config } from "../config.ts"
import type { Actor, RequestContext } from "./context.ts"
import { AppError } from "./errors.ts"
import { asksForVerifiedEmail } from "./recipient.ts"

/** Whether an account counts as verified in this installation. */
export function countsAsVerified(config: Pick<Config, "smtpUrl">, user: { emailVerified: boolean }): boolean {
  return user.emailVerified || !asksForVerifiedEmail(config)
}

/**
 * Refuses (403) an account that has not verified its address to write to other people or to import them. For a route as a whole
 * the contract says `needsVerifiedEmail`; this is for what depends on the body.
 */
export function requireVerifiedEmail({ services }: RequestContext, actor: Actor): void {
  if (!countsAsVerified(services.config, actor)) throw new AppError(403, verifyFirst(actor.email))
}

/** The columns of a new account: where no mail is sent its address is verified from the start. */
export function verificationOfNewAccount({ services, now }: RequestContext, email: string) {
  return asksForVerifiedEmail(services.config)
    ? { verifiedEmail: null, emailVerifiedAt: null }
    : { verifiedEmail: email, emailVerifiedAt: now }
}
