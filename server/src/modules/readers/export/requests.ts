import type { EXPORT_STATES } from "@aprisco/contract/export/routes"
import type { Selectable } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { enqueue } from "../../../core/define-job.ts"
import { found } from "../../../core/errors.ts"
import type { ChurchExports } from "../../../db/schema-churches.ts"
import { makeChurchExport } from "./make-church-export.ts"

const MOST_SHOWN = 20

/** Asks for the file, or finds the one that is being made: a second click, or a colleague's, makes no second one. */
export async function requestExport(ctx: Context) {
  const { churchId, userId } = ctx.actor
  const asked = await ctx.db
    .insertInto("churchExports")
    .values({ churchId, requestedAt: ctx.now, requestedById: userId })
    .onConflict((open) =>
      open.column("churchId").where("readyAt", "is", null).where("failedAt", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst()
  if (asked !== undefined) {
    await record(ctx, "church.export_requested", { entity: "church", id: churchId, churchId })
    await enqueue(ctx.db, makeChurchExport, { churchId, exportId: asked.id })
  }
  const [open] = await listExports(ctx)
  return found(open)
}

/** The newest ones. What is past its time and not deleted yet is left out. */
export async function listExports(ctx: Context) {
  const { churchId } = ctx.actor
  const rows = await ctx.db
    .selectFrom("churchExports")
    .leftJoin("users", "users.id", "churchExports.requestedById")
    .where("churchExports.churchId", "=", churchId)
    .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", ctx.now)]))
    .orderBy("churchExports.id", "desc")
    .limit(MOST_SHOWN)
    .selectAll("churchExports")
    .select("users.fullName as requestedBy")
    .execute()
  return rows.map((row) => ({ ...row, state: stateOf(row) }))
}

function stateOf({ readyAt, failedAt, begunAt }: Selectable<ChurchExports>): (typeof EXPORT_STATES)[number] {
  if (readyAt !== null) return "ready"
  if (failedAt !== null) return "failed"
  return begunAt === null ? "waiting" : "running"
}
