import { randomUUID } from "node:crypto"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { AnyContext, Services } from "../../../core/context.ts"
import type { Db } from "../../../db/tenant-scope.ts"

/**
 * One transaction that sees every church, for the operator: the trail names "Operação". The tasks that wait for the commit
 * run afterwards, one after the other, and are awaited; what fails of them is not lost: the product's jobs look again.
 */
export async function asOperator<T>(services: Services, work: (ctx: AnyContext) => Promise<T>): Promise<T> {
  const afterCommit: (() => Promise<void>)[] = []
  const result = await services.database.withSystem((db) =>
    work(operatorOn(services, db, (task) => afterCommit.push(task))),
  )
  for (const task of afterCommit) await task().catch(() => undefined)
  return result
}

/** The operator's context in a transaction. */
export function operatorOn(
  services: Services,
  db: Db,
  afterCommit: AnyContext["afterCommit"] = () => undefined,
): AnyContext {
  const now = services.clock.now()
  return {
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
    afterCommit,
  }
}
