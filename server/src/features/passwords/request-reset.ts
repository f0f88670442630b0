import { sql } from "kysely"
import { minutesAfter } from "../../core/clock.ts"
import type { Outside, PublicContext } from "../../core/context.ts"
import type { Db } from "../../db/scope.ts"
import { type LinkPurpose, makeLink } from "./account-links.ts"
import { invitationLetter, resetLetter } from "./letters.ts"

const ANSWER = {
  detail:
    "Se este e-mail estiver cadastrado, você receberá em alguns minutos um link para criar uma nova senha.",
}

/** Letters to one address in an hour: whoever knows an address must not be able to fill its mailbox. */
const AT_MOST = 3

/** Answers the same in the same time, whoever the address belongs to: looking it up comes after the answer (security B2). */
export async function requestReset(ctx: PublicContext, email: string) {
  ctx.later(() => sendLink(ctx, email.toLowerCase()))
  return ANSWER
}

async function sendLink(outside: Outside, email: string): Promise<void> {
  const letter = await outside.services.door.systemScope(async (db) => {
    const person = await db
      .selectFrom("users")
      .leftJoin("churches", "churches.id", "users.churchId")
      .where("users.email", "=", email)
      .where("users.isActive", "=", true)
      .where("churches.disabledAt", "is", null)
      .select([
        "users.id",
        "users.email",
        "users.fullName",
        "users.passwordHash",
        "churches.name as churchName",
      ])
      .forNoKeyUpdate(["users"])
      .executeTakeFirst()
    if (person === undefined || (await hadEnough(db, outside, person.id))) return null
    // Whoever was invited and has lost that letter has no password to forget.
    const purpose: LinkPurpose = person.passwordHash === null ? "invitation" : "password_reset"
    const address = await makeLink(db, outside, person.id, purpose)
    return purpose === "invitation"
      ? invitationLetter(person, person.churchName ?? "Aprisco", address)
      : resetLetter(person, address)
  })
  if (letter) await outside.services.mail.send(letter)
}

async function hadEnough(db: Db, outside: Outside, userId: number): Promise<boolean> {
  const { services, now } = outside
  if (!services.config.rateLimit) return false
  const { sent } = await db
    .selectFrom("accountLinks")
    .where("userId", "=", userId)
    .where("createdAt", ">", minutesAfter(now, -60))
    .select(sql<number>`count(*)`.as("sent"))
    .executeTakeFirstOrThrow()
  return sent >= AT_MOST
}
