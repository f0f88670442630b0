import type { Outside } from "../../core/context.ts"
import { makeLink } from "./account-links.ts"
import { invitationLetter, type Reader } from "./letters.ts"
import { mayMailLink } from "./link-allowance.ts"

/**
 * Sends an invited person the link to their first password; earlier links of theirs end. One mail too many for that address is
 * held back. For `ctx.later`.
 */
export async function sendInvitation(
  outside: Outside,
  person: Reader & { userId: number },
  churchName: string,
): Promise<void> {
  const { door, mail } = outside.services
  const address = await door.systemScope(async (db) => {
    await db
      .selectFrom("users")
      .where("id", "=", person.userId)
      .select("id")
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!(await mayMailLink(db, outside, person.userId, "signed-in"))) return null
    return makeLink(db, outside, person.userId, "invitation")
  })
  if (address) await mail.send(invitationLetter(person, churchName, address))
}
