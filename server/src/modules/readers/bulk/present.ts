import { MAX_BULK_PEOPLE, type peopleBulk, UNDO_HOURS } from "@aprisco/contract/bulk/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { bulkById, countsOf, type LockedBulk, problemsOf } from "./queries.ts"

/** An action of the caller, as the API shows it. Throws 404. */
export async function presentBulk(ctx: Context, id: number): Promise<ReplyOf<(typeof peopleBulk)["detail"]>> {
  const bulk = await bulkById(ctx, id)
  const { total, waiting, changed, failed, undone, left } = await countsOf(ctx, id)
  const { missing } = bulk
  const unknown = missing.map((person) => ({ id: person, fullName: "", detail: "Pessoa não encontrada." }))
  const failures = [...unknown, ...(await problemsOf(ctx, id, "failed"))]
  return {
    id,
    action: bulk.action,
    state: bulk.state,
    total: total + missing.length,
    done: bulk.state === "undoing" ? undone + left : total + missing.length - waiting,
    updated: changed + undone + left,
    failed: failures.slice(0, MAX_BULK_PEOPLE),
    failedCount: failed + missing.length,
    restored: undone,
    left: await problemsOf(ctx, id, "left"),
    createdAt: bulk.createdAt,
    undoUntil: undoUntil(bulk),
    can: { undo: bulk.state === "done" && changed > 0 && mayUndo(ctx, bulk) },
  }
}

function undoUntil({ createdAt }: LockedBulk): Date {
  return minutesAfter(createdAt, UNDO_HOURS * 60)
}

/** Whether the action can still be undone: for 24 hours (docs/product/lists.md#4.3). */
export function mayUndo({ now }: Context, bulk: LockedBulk): boolean {
  return now <= undoUntil(bulk)
}
