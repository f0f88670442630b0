import type { AnyContext } from "../../core/context.ts"
import { makeLink } from "./account-links.ts"
import { invitationLetter, type Reader } from "./letters.ts"

/** Sends an invited person the link to their first password; earlier links of theirs end. For `ctx.later`. */
export async function sendInvitation(
  ctx: AnyContext,
  person: Reader & { userId: number },
  churchName: string,
): Promise<void> {
  const { door, mail } = ctx.services
  const account = { id: person.userId, email: person.email }
  const address = await door.systemScope((db) => makeLink(db, ctx, account, "invitation"))
  const onBehalfOf = ctx.actor?.userId ?? null
  await mail.send(invitationLetter(person, churchName, address), { onBehalfOf })
}
