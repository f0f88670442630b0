import { openOperatorSession } from "../core/operator-session.ts"
import type { TestApp } from "./app.ts"

let serial = 0

/** An operator who is signed in at the desk; `secondFactor`: whether it is set up. */
export async function anOperator(
  test: TestApp,
  { secondFactor = true }: { secondFactor?: boolean } = {},
): Promise<{ id: number; email: string; token: string }> {
  serial += 1
  const email = `operador${serial}@aprisco.test`
  const now = test.clock.now()
  return test.database.connection.withSystem(async (db) => {
    const { id } = await db
      .insertInto("operators")
      .values({
        email,
        fullName: "Rui Tavares",
        passwordHash: "no password fits",
        totpConfirmedAt: secondFactor ? now : null,
        encryptedTotpSecret: null,
        totpLastStep: null,
        linkHash: null,
        linkExpiresAt: null,
        invitedAt: now,
        removedAt: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const { token } = await openOperatorSession({ db, now, device: "test" }, id)
    return { id, email, token }
  })
}
