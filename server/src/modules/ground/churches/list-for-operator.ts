import type { ChurchSituation } from "@aprisco/contract/operator/churches"
import { type Expression, type SqlBool, sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { notFound } from "../../../core/errors.ts"
import { countOnRoll } from "../../../db/on-roll.ts"
import { hasWords } from "../../../db/search.ts"

/** Every church of the installation, or those that a search finds, for the operator. Needs a system transaction. */
export function churchesForOperator(ctx: AnyContext, search: string) {
  return shown(ctx).where(fits(search)).orderBy("churches.id").execute()
}

/** One of them. Throws 404. */
export async function churchForOperator(ctx: AnyContext, id: number) {
  const church = await shown(ctx).where("churches.id", "=", id).executeTakeFirst()
  if (church === undefined) throw notFound(`Não há igreja com o número ${id}.`)
  return church
}

/** The churches whose data was erased, by the number that they had. Needs a system transaction. */
export async function endedChurches({ db }: AnyContext) {
  return db.selectFrom("endedChurches").orderBy("id").select(["id", "begunAt", "erasedAt"]).execute()
}

export type ChurchForOperator = Awaited<ReturnType<typeof churchForOperator>>

interface Asked {
  search?: string
  situation?: ChurchSituation | null
  ordering: keyof typeof ORDER
  limit: number
  offset: number
}

/** A page of the same, and how many there are. */
export async function churchesPageForOperator(ctx: AnyContext, asked: Asked) {
  const { search = "", situation = null, ordering, limit, offset } = asked
  const matching = shown(ctx)
    .where(fits(search))
    .where(situation === null ? sql<SqlBool>`true` : situations(ctx.now)[situation])
  const { count } = await matching
    .clearSelect()
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy(ORDER[ordering])
    .orderBy("churches.id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, rows }
}

const situations = (now: Date): Record<ChurchSituation, Expression<SqlBool>> => ({
  active: sql`churches.disabled_at is null`,
  disabled: sql`churches.disabled_at is not null`,
  asking: sql`churches.requested_plan_id is not null`,
  open: sql`exists (select from operator_entry_grants as entry
    where entry.church_id = churches.id and entry.ended_at is null and entry.ends_at > ${now})`,
})

const ORDER = {
  name: sql`app.normalize_text(churches.name)`,
  "-name": sql`app.normalize_text(churches.name) desc`,
  created_at: sql`churches.created_at`,
  "-created_at": sql`churches.created_at desc`,
  plan_requested_at: sql`churches.plan_requested_at nulls last`,
}

const searched = sql<string>`app.normalize_text(churches.name || ' ' || churches.city || ' ' || churches.state || ' ' || churches.email
  || ' ' || denominations.display_name)`

/** Digits alone are a church's number too. */
function fits(search: string): Expression<SqlBool> {
  const words = hasWords(searched, search)
  return /^\d{1,15}$/.test(search.trim())
    ? sql<SqlBool>`(churches.id = ${Number(search)} or ${words})`
    : words
}

function shown(ctx: AnyContext) {
  return ctx.db
    .selectFrom("churches")
    .innerJoin("denominations", "denominations.id", "churches.denominationId")
    .leftJoin("churchEndings", "churchEndings.churchId", "churches.id")
    .where(sql<boolean>`not exists (select from ended_churches where ended_churches.id = churches.id)`)
    .where("churches.deletedAt", "is", null)
    .select([
      "churches.id",
      "churches.name",
      "churches.city",
      "churches.state",
      "churches.email",
      "churches.affiliation",
      "churches.planId",
      "churches.requestedPlanId",
      "churches.planRequestedAt",
      "churches.createdAt",
      "churches.disabledAt",
      "churches.disabledReason",
      "churchEndings.endsAt",
      "denominations.displayName as denomination",
      countOnRoll(sql.ref("churches.id")).as("members"),
    ])
}
