import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"

/**
 * Makes the copies that the roll and the registrations of a church have of its people equal to them again (docs/adr/0044). Needs a system
 * transaction. Returns how many were not: triggers keep them, so that one is a fault.
 */
export async function rebuildCopies(ctx: AnyContext, churchId: number): Promise<number> {
  const { rows } = await sql<{ unlike: number }>`select app.rebuild_copies(${churchId}) as unlike`.execute(
    ctx.db,
  )
  return rows[0]?.unlike ?? 0
}
