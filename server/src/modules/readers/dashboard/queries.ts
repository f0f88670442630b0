import { type SqlBool, sql } from "kysely"
import { minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import type { FirstStepOffer } from "../../../core/manifest/dashboard-offers.ts"
import { presentName } from "../../ground/audit/public.ts"

/** Older actions are not shown. */
const NEWS_MINUTES = 90 * 24 * 60

interface EntryFilter {
  actions: readonly string[]
  /** Null: no restriction. Else only actions on records of these branches. */
  units: readonly number[] | null
  limit: number
}

/**
 * The newest entries of these actions in the caller's church, with the present names of their records if those exist. One
 * statement; the entries are found before the names are read.
 */
export function recentEntries(ctx: Context, { actions, units, limit }: EntryFilter) {
  const newest = ctx.db
    .selectFrom("auditEntries")
    .where("churchId", "=", ctx.actor.churchId)
    .where("at", ">=", minutesAfter(ctx.now, -NEWS_MINUTES))
    .where("action", "in", [...actions])
    .$if(units !== null, (entries) => entries.where(isOfUnits(ctx, units ?? [])))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .selectAll()
  return ctx.db
    .selectFrom(newest.as("entry"))
    .leftJoin("users as actor", "actor.id", "entry.actorId")
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .select([
      "entry.id",
      "entry.at",
      "entry.action",
      "entry.entityId",
      "entry.facts",
      "actor.fullName as actor",
      presentName(ctx, "entry").as("subject"),
    ])
    .execute()
}

/** Whether an entry is about a record of these branches. Entries about the church as a whole belong to no branch. */
function isOfUnits({ actor, services }: Context, units: readonly number[]) {
  const ofBranches = services.modules
    .flatMap(({ auditedRecords }) => auditedRecords ?? [])
    .flatMap(({ entity, table, branch }) => {
      if (branch === undefined) return []
      const isOf =
        branch === "id"
          ? sql`entity_id = any(${units}::bigint[])`
          : sql`entity_id in (select id from ${sql.table(table)} where church_id = ${actor.churchId} and branch_id = any(${units}::bigint[]))`
      return [sql`when ${sql.lit(entity)} then ${isOf}`]
    })
  return sql<SqlBool>`case entity ${sql.join(ofBranches, sql` `)} else false end`
}

/** Which of these steps the caller's church has taken, whether it is older than `newSince`, and whether it has anybody; in one statement. */
export async function stepsTaken(ctx: Context, steps: readonly FirstStepOffer[], newSince: Date) {
  const { churchId, userId } = ctx.actor
  const taken = steps.map((step) => step.taken({ churchId, userId }))
  const anybody = steps.flatMap((step) => step.anybody?.({ churchId }) ?? [])
  const { rows } = await sql<{ dismissed: boolean; isYoung: boolean; anybody: boolean; taken: boolean[] }>`
    select exists(select from first_steps_dismissals where user_id = ${userId}) as dismissed,
      created_at >= ${newSince} as is_young, true = any(array[${sql.join(anybody)}]::boolean[]) as anybody,
      array[${sql.join(taken)}]::boolean[] as taken
    from churches where id = ${churchId}`.execute(ctx.db)
  return found(rows[0])
}
