import { randomUUID } from "node:crypto"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { createPublicScope, createTenantScope, type Db } from "../db/tenant-scope.ts"
import type { AnyContext, Context, Services } from "./context.ts"
import { findActor } from "./session.ts"

/** Work without a request: one transaction that sees every church, and what waits for its commit. */
export function asJob<T>(services: Services, work: (ctx: AnyContext) => Promise<T>): Promise<T> {
  return inTransaction(services, services.database.withSystem, work)
}

/** The same in the scope of one church, for a job that names it. */
export function asJobOf<T>(
  services: Services,
  churchId: number,
  work: (ctx: AnyContext) => Promise<T>,
): Promise<T> {
  const scope = createPublicScope(churchId)
  return inTransaction(services, (run) => services.database.withTenant(scope, run), work)
}

/**
 * The same as a user of the church, with the rights and the reach that the user has now, for a job that the user started. Returns null
 * without running `work` where the user may not act there any more.
 */
export async function asJobOfUser<T>(
  services: Services,
  { userId, churchId }: { userId: number; churchId: number },
  work: (ctx: Context) => Promise<T>,
): Promise<T | null> {
  const actor = await services.database.withSystem((db) => findActor(db, userId, churchId))
  if (actor === null || actor.role === null) return null
  const acting = { ...actor, role: actor.role, churchId }
  const scope = createTenantScope(acting)
  return inTransaction(
    services,
    (run) => services.database.withTenant(scope, run),
    (ctx) => work({ ...ctx, actor: acting }),
  )
}

async function inTransaction<T>(
  services: Services,
  open: (run: (db: Db) => Promise<T>) => Promise<T>,
  work: (ctx: AnyContext) => Promise<T>,
): Promise<T> {
  const now = services.clock.now()
  const afterCommit: (() => Promise<void>)[] = []
  const result = await open((db) =>
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
