import type { Actor, RequestContext } from "../../../../core/context.ts"
import { AppError, found, invalid } from "../../../../core/errors.ts"
import { passwordFits } from "../passwords/public.ts"
import { type MarkCodeUsed, presentFactor, WRONG_CODE } from "../second-factor/public.ts"
import { checkTryInTurn, sessionSuspect } from "./throttle.ts"

/**
 * Checks the caller's password again before a critical action (docs/product/auth.md#4.1). Call it before the transaction: it is
 * slow by design. Throws 400 on `field`. Failures count like those of a sign-in, so that an open session is no way to guess.
 */
export async function confirmPassword(
  requestContext: RequestContext,
  actor: Actor,
  password: string,
  field: string,
) {
  const suspect = sessionSuspect(requestContext, actor.userId)
  return checkTryInTurn<Person>(requestContext, suspect, async () => {
    const person = await personOf(requestContext, actor.userId)
    if (await passwordFits(password, person.passwordHash)) return { right: person }
    return { wrong: invalid({ [field]: ["Senha atual incorreta."] }) }
  })
}

/**
 * The same, where the record must be found first: the returned function throws the refusal, in the transaction, once the caller may know of the
 * record. Other errors, as too many tries, are thrown at once.
 */
export async function confirmPasswordFor(...asked: Parameters<typeof confirmPassword>): Promise<() => void> {
  try {
    await confirmPassword(...asked)
    return () => undefined
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error
    return () => {
      throw error
    }
  }
}

/**
 * The same, and the code of the second factor where the account has one: before what cannot be undone. Returns what marks the code as used,
 * for the transaction of the action. Throws 400 on `password` or `code`.
 */
export async function confirmPasswordAndFactor(
  requestContext: RequestContext,
  actor: Actor,
  { password, code }: { password: string; code: string | null },
) {
  const suspect = sessionSuspect(requestContext, actor.userId)
  return checkTryInTurn<{ person: Person; useUp: MarkCodeUsed }>(requestContext, suspect, async () => {
    const person = await personOf(requestContext, actor.userId)
    const fits = await passwordFits(password, person.passwordHash)
    const useUp = fits ? await presentFactor(requestContext, person, code) : null
    if (useUp !== null) return { right: { person, useUp } }
    return { wrong: invalid(fits ? WRONG_CODE : { password: ["Senha atual incorreta."] }) }
  })
}

type Person = Awaited<ReturnType<typeof personOf>>

function personOf(requestContext: RequestContext, userId: number) {
  return requestContext.services.database.withSystem(async (db) =>
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
          "users.encryptedTotpSecret",
          "users.totpConfirmedAt",
          "users.totpLastStep",
          "churches.name as churchName",
        ])
        .executeTakeFirst(),
    ),
  )
}
