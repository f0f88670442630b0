import { toSnake } from "@aprisco/contract/kit/wire"
import type { TestDatabase } from "./database.ts"

let serial = 0

/** Step 1 as a person fills it in, with a new address. */
export function stepOneOf<T extends object>(values?: T) {
  serial += 1
  return {
    email: `fundador${serial}@example.org`,
    fullName: "Marta d'Ávila Prado",
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    acceptTerms: true,
    ...values,
  }
}

/** Step 2 and the plan, of a church under this denomination. */
export function stepTwoOf<T extends object>(
  { denominationId }: { denominationId: number | null },
  values?: T,
) {
  return {
    denominationId,
    churchName: "Igreja da Colina",
    churchEmail: "contato@colina.example",
    churchPhone: "(11) 3123-4567",
    churchAddress: "Rua das Oliveiras",
    churchCity: "São Paulo",
    churchState: "SP",
    churchZipcode: "01310-100",
    pastorName: "Elias Prado",
    subscriptionPlan: "basic",
    ...values,
  }
}

/** The password of all who register in a test. */
export const PASSWORD = "uma senha bem guardada"

/** A body without the typed client: with the wire's names, possibly invalid. */
export function onTheWire(body: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [toSnake(name), value]))
}

/** The number of rows of everything that a registration writes. Through the database's own access: sessions are hidden even from the owner. */
export function countWritten(database: TestDatabase): Promise<Record<string, number>> {
  const tables = ["users", "churches", "branches", "sessions", "denominations", "auditEntries"] as const
  return database.connection.withSystem(async (db) => {
    const counts: Record<string, number> = {}
    for (const table of tables) counts[table] = (await db.selectFrom(table).select("id").execute()).length
    return counts
  })
}
