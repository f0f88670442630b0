import { randomUUID } from "node:crypto"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { AnyContext, Services } from "../../core/context.ts"

/** The action was done, but its e-mail was not sent. The message is for the operator. */
export class MailNotSent extends Error {}

/**
 * One transaction that sees every church, for the operator: the trail names "Operação". The tasks that wait for the commit
 * (mail) run afterwards, one after the other, and are awaited. Throws `MailNotSent` when only those failed.
 */
export async function asOperator<T>(services: Services, work: (ctx: AnyContext) => Promise<T>): Promise<T> {
  const now = services.clock.now()
  const afterCommit: (() => Promise<void>)[] = []
  const result = await services.database.withSystem((db) =>
    work({
      services,
      now,
      today: civilDay(now),
      requestId: `operator-${randomUUID()}`,
      address: "",
      device: "",
      log: services.log,
      byOperator: true,
      db,
      actor: null,
      expectedVersion: null,
      afterCommit: (task) => afterCommit.push(task),
    }),
  )
  const faults: unknown[] = []
  for (const task of afterCommit) await task().catch((error: unknown) => faults.push(error))
  const [fault] = faults
  if (fault !== undefined) {
    throw new MailNotSent(
      `feito, mas ${faults.length === 1 ? "uma carta não saiu" : `${faults.length} cartas não saíram`}: ${
        fault instanceof Error ? fault.message : String(fault)
      }`,
    )
  }
  return result
}
