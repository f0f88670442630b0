import type { Outside } from "../../core/context.ts"
import { makeLink } from "./account-links.ts"
import { invitationLetter, type Reader } from "./letters.ts"

/** Sends an invited person the link to their first password; earlier links of theirs end. For `ctx.later`. */
export async function sendInvitation(
  outside: Outside,
  person: Reader & { userId: number },
  churchName: string,
): Promise<void> {
  const { door, mail } = outside.services
  const address = await door.systemScope((db) => makeLink(db, outside, person.userId, "invitation"))
  await mail.send(invitationLetter(person, churchName, address))
}
