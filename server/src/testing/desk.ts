import { minutesAfter } from "../core/clock.ts"
import { openOperatorSession } from "../core/operator-session.ts"
import type { TestApp } from "./app.ts"

let serial = 0

/** Lets an operator read a church's data: the church allows it, and the operator's sessions have entered. */
export async function letIn(
  { database: { owner }, clock }: TestApp,
  operator: { id: number },
  church: { id: number },
): Promise<void> {
  const now = clock.now()
  await owner.deleteFrom("operatorEntryGrants").where("churchId", "=", church.id).execute()
  const { id } = await owner
    .insertInto("operatorEntryGrants")
    .values({ churchId: church.id, allowedAt: now, endsAt: minutesAfter(now, 60) })
    .returning("id")
    .executeTakeFirstOrThrow()
  await owner
    .updateTable("operatorSessions")
    .set({ entryGrantId: id })
    .where("operatorId", "=", operator.id)
    .execute()
}

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
