import { finished } from "node:stream/promises"
import type { FastifyReply } from "fastify"
import type { Actor, AnyContext, Context } from "../core/context.ts"
import type { FileStream } from "../core/route-handler.ts"
import { createTenantScope, type Db, positionOf } from "../db/tenant-scope.ts"

/** Runs work in a transaction of the caller's scope that lasts as long as the work does. */
export type RunInTransaction = (work: (ctx: Context) => Promise<void>) => Promise<void>

/**
 * A second transaction for what is read while it is sent, on a replica where there is one. The first has committed by then, the audit entry with
 * it: no byte leaves unrecorded, and a download that is interrupted undoes nothing.
 */
export async function readingIn(ctx: AnyContext, actor: Actor): Promise<RunInTransaction> {
  const { db, ...requestContext } = ctx
  const { database } = requestContext.services
  const { replicas } = database
  const position = replicas && (await positionOf(db))
  const scope = createTenantScope(actor)
  return async (work) => {
    const read = (db: Db) => work({ ...requestContext, db, actor: withChurch(actor) })
    const isRead = position === null ? null : await replicas?.read(position, scope, read)
    if (!isRead) await database.withTenant(scope, read)
  }
}

function withChurch(actor: Actor): Context["actor"] {
  const { role, churchId } = actor
  if (role === null || churchId === null) throw new Error("a streamed file for a caller without a church")
  return { ...actor, role, churchId }
}

/**
 * Sends what `read` yields, a piece at a time, as fast as the client reads it. Resolves when the last byte has been sent, or when
 * the client has disconnected: then reading ends too. A client that stalls is cut off by the database's limit for idle
 * transactions and by the socket's.
 */
export async function streamFile(
  reply: FastifyReply,
  read: FileStream,
  reading: RunInTransaction,
): Promise<void> {
  try {
    await reading(async (ctx) => {
      const bytes = read(ctx)
      reply.send(bytes)
      try {
        await finished(reply.raw)
      } finally {
        bytes.destroy()
      }
    })
  } catch (error) {
    // Before the first byte it is a failure like any other; after it the download can only be interrupted.
    if (!reply.sent) throw error
    reply.log.warn({ fault: error instanceof Error ? error.name : "unknown" }, "download interrupted")
    reply.raw.destroy()
  }
}
