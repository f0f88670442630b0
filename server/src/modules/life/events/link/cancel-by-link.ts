import type { registrationLink } from "@aprisco/contract/events/public-page"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { PublicContext } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { cancelPeople } from "../registrations/cancel-people.ts"
import { registrationOf } from "../registrations/queries.ts"
import { cancelTerm } from "./cancel-term.ts"
import { openRegistration } from "./open-registration.ts"

/**
 * Cancels a registration at its secret address, or some of its people; a cancelled one stays so. Throws 404, 400 on somebody who is not of it, and 409
 * after the term.
 */
export async function cancelByLink(
  ctx: PublicContext,
  token: string,
  attendees?: readonly number[],
): Promise<ReplyOf<typeof registrationLink.cancel>> {
  const { registration, event } = await openRegistration(ctx, token, true)
  const term = cancelTerm(event, registration)
  if (term !== null) {
    if (term.until <= ctx.now) throw conflict("O prazo para cancelar terminou.")
    // Nobody is named as the author, even if one is signed in on this device.
    await cancelPeople({ ...ctx, actor: null }, event, registration, attendees)
  }
  const { status } = await registrationOf(ctx, event, registration.id)
  return { status }
}
