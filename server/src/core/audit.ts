import type { Insertable } from "kysely"
import { compileOnce } from "../db/compile-once.ts"
import { insertAll } from "../db/insert-all.ts"
import type { AuditEntries } from "../db/schema-accounts.ts"
import type { AuditSubject } from "./audit-subject.ts"
import type { AnyContext } from "./context.ts"

const newEntry = compileOnce((db, entry: Insertable<AuditEntries>) =>
  db.insertInto("auditEntries").values(entry),
)

/**
 * Writes the audit entry of a change, in the transaction of the change (docs/product/conventions.md#6.1).
 * `action` is `entity.verb-in-the-past`: `visitor.converted`.
 */
export async function record(
  ctx: AnyContext,
  action: string,
  subject: AuditSubject,
  actorId?: number,
): Promise<void> {
  await newEntry.sendAhead(ctx.db, entryOf(ctx, action, subject, actorId))
}

/** The same for many records changed by one operation: one statement per thousand entries. */
export async function recordEach(
  ctx: AnyContext,
  action: string,
  subjects: readonly AuditSubject[],
): Promise<void> {
  for (let from = 0; from < subjects.length; from += ENTRIES_AT_ONCE) {
    const entries = subjects
      .slice(from, from + ENTRIES_AT_ONCE)
      .map((subject) => ({ ...entryOf(ctx, action, subject), facts: factsOf(ctx, subject) }))
    await insertAll("auditEntries", entries).execute(ctx.db)
  }
}

const ENTRIES_AT_ONCE = 1000

/** What an operator does names them by number: the screens say "Operação", and `operators` has the name. */
function entryOf(ctx: AnyContext, action: string, subject: AuditSubject, actorId?: number) {
  return {
    churchId: subject.churchId,
    at: ctx.now,
    actorId: ctx.byOperator ? null : (actorId ?? ctx.actor?.userId ?? null),
    byOperator: ctx.byOperator ?? false,
    action,
    entity: subject.entity,
    entityId: subject.id,
    facts: JSON.stringify(factsOf(ctx, subject)),
    requestId: ctx.requestId,
  }
}

function factsOf(ctx: AnyContext, { facts }: AuditSubject) {
  return { ...facts, ...(ctx.operator && { operator: ctx.operator.id }) }
}

/** Records what a person did to their own account. Before they have a church there is no trail that it belongs to. */
export async function recordOwn(
  ctx: AnyContext,
  action: string,
  { id, churchId }: { id: number; churchId: number | null },
): Promise<void> {
  if (churchId === null) return
  await record(ctx, action, { entity: "user", id, churchId }, id)
}
