import { randomUUID } from "node:crypto"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { AnyContext, Services } from "./context.ts"

/** Work without a request: one transaction that sees every church, and what waits for its commit. */
export async function asJob<T>(services: Services, work: (ctx: AnyContext) => Promise<T>): Promise<T> {
  const now = services.clock.now()
  const afterCommit: (() => Promise<void>)[] = []
  const result = await services.database.withSystem((db) =>
    work({
      services,
      now,
      today: civilDay(now),
      requestId: `job-${randomUUID()}`,
      address: "",
      device: "",
      log: services.log,
      db,
      actor: null,
      expectedVersion: null,
      afterCommit: (task) => afterCommit.push(task),
    }),
  )
  for (const task of afterCommit) {
    services.afterCommit.start(task, (error) =>
      services.log.error(
        { kind: error instanceof Error ? error.name : typeof error },
        "work after a job failed",
      ),
    )
  }
  return result
}
