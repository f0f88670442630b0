import type { AuditQuery, audit } from "@aprisco/contract/audit/routes"
import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { InputOf } from "@aprisco/contract/kit/route"
import { type Expression, type SqlBool, sql } from "kysely"
import type { AnyContext, Context } from "../../../core/context.ts"
import { onlyChurch } from "../../../core/only-church.ts"
import { sliceOf } from "../../../db/page.ts"
import { hasWords } from "../../../db/search.ts"

/**
 * The present name of the record that `entry` is about. Read with the entry and not stored in it: the trail contains no personal data, and a name
 * that was erased appears nowhere (docs/product/audit.md#1.3).
 */
export function presentName({ services }: Pick<AnyContext, "services">, entry: string) {
  const names = services.modules
    .flatMap(({ auditedRecords }) => auditedRecords ?? [])
    .map(
      ({
        entity,
        table,
        read,
        name,
        deletedAtOnce,
      }) => sql`when ${sql.lit(entity)} then (select ${sql.ref(name)} from ${sql.table(read ?? table)}
        where id = ${sql.ref(`${entry}.entityId`)} ${deletedAtOnce ? sql`` : sql`and deleted_at is null`})`,
    )
  return sql<string | null>`case ${sql.ref(`${entry}.entity`)} ${sql.join(names, sql` `)} end`
}

function matching(ctx: AnyContext, { actor, action, entity, dateFrom, dateTo }: AuditQuery) {
  const church = ctx.actor ? onlyChurch({ actor: ctx.actor }) : undefined
  let entries = ctx.db.selectFrom("auditEntries")
  if (church) entries = entries.where("auditEntries.churchId", "=", church)
  if (actor) entries = entries.where("auditEntries.actorId", "=", actor)
  if (action) entries = entries.where("auditEntries.action", "=", action)
  if (entity) entries = entries.where("auditEntries.entity", "=", entity)
  if (dateFrom) entries = entries.where("auditEntries.at", ">=", startOf(dateFrom, 0))
  if (dateTo) entries = entries.where("auditEntries.at", "<", startOf(dateTo, 1))
  return entries
}

/** The instant at which a civil day begins, or one that comes so many days later. */
function startOf(day: string, later: number): Expression<Date> {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${TIME_ZONE})`
}

/** How many entries the query finds in all. */
export async function auditCount(ctx: AnyContext, query: AuditQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One page of the entries, newest first. */
export function auditRows(ctx: AnyContext, query: AuditQuery) {
  const { limit, offset } = sliceOf(query)
  return matching(ctx, query)
    .leftJoin("users", "users.id", "auditEntries.actorId")
    .leftJoin("churches", "churches.id", "auditEntries.churchId")
    .orderBy("auditEntries.at", "desc")
    .orderBy("auditEntries.id", "desc")
    .limit(limit)
    .offset(offset)
    .select([
      "auditEntries.id",
      "auditEntries.at",
      "auditEntries.action",
      "auditEntries.actorId",
      "auditEntries.entity",
      "auditEntries.entityId",
      "auditEntries.facts",
      // An account that exists and is not visible belongs to the denomination's office, which works in the church.
      sql<string | null>`case
        when audit_entries.by_operator then 'Operação'
        when audit_entries.actor_id is not null then coalesce(users.full_name, 'Administração da denominação')
        end`.as("actor"),
      presentName(ctx, "auditEntries").as("subject"),
      "churches.name as churchName",
    ])
    .execute()
}

type OptionsQuery = InputOf<typeof audit.options>["query"]

/** The users in reach who appear in the trail, by name: the first that the search finds, and the requested one. */
export function auditActors({ db }: Context, { search = "", actor = 0 }: OptionsQuery) {
  const named = sql<boolean>`users.id = ${actor}`
  return db
    .selectFrom("users")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("auditEntries")
          .whereRef("auditEntries.actorId", "=", "users.id")
          .select(sql<SqlBool>`true`.as("any")),
      ),
    )
    .where((eb) => eb.or([named, hasWords(sql<string>`app.normalize_text(users.full_name)`, search)]))
    .orderBy(named, "desc")
    .orderBy("users.fullName")
    .orderBy("users.id")
    .limit(MAX_LISTED)
    .select(["users.id", "users.fullName as name", sql<number>`count(*) over ()`.as("inAll")])
    .execute()
}

/** Every action that occurs in the trail in reach. */
export async function auditActions({ db }: Context): Promise<string[]> {
  const rows = await db.selectFrom("auditEntries").select("action").distinct().execute()
  return rows.map(({ action }) => action)
}
