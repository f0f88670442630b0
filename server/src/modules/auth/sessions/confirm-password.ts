import type { Actor, Outside } from "../../../core/context.ts"
import { found, invalid } from "../../../core/errors.ts"
import { passwordFits } from "../../account/public.ts"
import { inTurn } from "./in-turn.ts"
import { refusalAfterFailure, refuseTheHasty, sessionSuspect } from "./throttle.ts"

/**
 * Asks the caller's password again before something grave (security B5). Call it before the transaction: it is slow on
 * purpose. Throws 400 on `field`; a session left open must not be a way to guess, so failures count as those of a login do.
 */
export async function confirmPassword(outside: Outside, actor: Actor, password: string, field: string) {
  const suspect = sessionSuspect(outside, actor.userId)
  return inTurn(suspect.hash.toString("hex"), async () => {
    await refuseTheHasty(outside, suspect)
    const person = await personOf(outside, actor.userId)
    if (await passwordFits(password, person.passwordHash)) return person
    throw (await refusalAfterFailure(outside, suspect)) ?? invalid({ [field]: ["Senha atual incorreta."] })
  })
}

function personOf(outside: Outside, userId: number) {
  return outside.services.door.systemScope(async (db) =>
    found(
      await db
        .selectFrom("users")
        .leftJoin("churches", "churches.id", "users.churchId")
        .where("users.id", "=", userId)
        .select([
          "users.id",
          "users.email",
          "users.fullName",
          "users.churchId",
          "users.passwordHash",
          "users.totpSealed",
          "users.totpConfirmedAt",
          "churches.name as churchName",
        ])
        .executeTakeFirst(),
    ),
  )
}
