import { MAX_CITIES } from "@aprisco/contract/brazil/ufs"
import type { ChurchQuery } from "@aprisco/contract/churches/routes"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { Affiliation } from "@aprisco/contract/vocabulary"
import { type SqlBool, sql } from "kysely"
import type { AnyContext, Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { inBatches } from "../../../db/batches.ts"
import { sliceOf } from "../../../db/page.ts"
import { hasWords } from "../../../db/search.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { churchCounter, ignoredActions } from "../denominations/hierarchy/public.ts"

export type ChurchFilters = Omit<ChurchQuery, "page" | "pageSize" | "perPage">
export type ChurchRow = Awaited<ReturnType<typeof churchById>>

interface SeenChurch {
  id: number
  name: string
  cnpj: string | null
  email: string
  phone: string
  address: string | null
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string
  state: string
  zipcode: string | null
  pastorName: string
  affiliation: Affiliation
  denominationId: number
  planId: string | null
  createdAt: Date | null
  version: number
  askedAt: Date | null
  disabledAt: Date | null
}

/** The churches in scope, and those that ask the caller's office: of these only what the database function returns. */
const seen = sql<SeenChurch>`(
  select id, name, cnpj, email, phone, address, number, complement, neighborhood, city, state, zipcode, pastor_name,
    affiliation, denomination_id, plan_id, created_at, version,
    case when affiliation in ('pending', 'refused') then (
      select max(events.at) from affiliation_events as events
      where events.church_id = churches.id and events.kind = 'requested') end as asked_at, disabled_at
  from churches where deleted_at is null
  union all
  select id, name, null, email, phone, null, null, null, null, city, state, null, pastor_name,
    affiliation, denomination_id, null, null, version, asked_at, null
  from app.affiliation_requests()
)`.as<"church">(sql.ref("church"))

function seenChurches({ db }: Context) {
  return db.selectFrom(seen)
}

const WORDS = sql<string>`app.normalize_text(concat_ws(' ', church.name, church.city, church.pastor_name, church.cnpj))`
const CNPJ_SIGNS = sql<string>`translate(coalesce(church.cnpj, ''), './-', '')`

function matching(ctx: Context, { search, state, city, plan, affiliation }: ChurchFilters) {
  let rows = seenChurches(ctx)
  if (state) rows = rows.where("church.state", "=", state)
  if (city) rows = rows.where(sql<SqlBool>`app.normalize_text(church.city) = app.normalize_text(${city})`)
  if (plan) rows = rows.where("church.planId", "=", plan)
  if (affiliation) rows = rows.where("church.affiliation", "=", affiliation)
  if (search) {
    // A CNPJ is found with its mask and without.
    const signs = search.replace(/[./\s-]/g, "").toUpperCase()
    rows = rows.where((eb) =>
      eb.or([
        hasWords(WORDS, search),
        ...(signs.length >= 3 ? [sql<SqlBool>`strpos(${CNPJ_SIGNS}, ${signs}) > 0`] : []),
      ]),
    )
  }
  return rows
}

/** When a user last did something in it that counts as activity; the dashboard's silent churches use the same rule. */
function lastActivity(ctx: Context) {
  return sql<Date | null>`(
  select audit_entries.at from audit_entries
  where audit_entries.church_id = church.id and audit_entries.actor_id is not null
    and audit_entries.action <> all (${ignoredActions(ctx)}::text[])
  order by audit_entries.at desc limit 1)`
}

/** A column of the office's last refusal of a church. Null for every other church. */
function refusal<T>(column: "at" | "reason") {
  return sql<T | null>`case when church.affiliation = 'refused' then (
    select ${sql.ref(`events.${column}`)} from affiliation_events as events
    where events.church_id = church.id and events.denomination_id = church.denomination_id and events.kind = 'refused'
    order by events.at desc, events.id desc limit 1) end`
}

/** Null for a church that only asks. */
const MEMBERS = churchCounter("members", "church.id")

function shown(ctx: Context, rows: ReturnType<typeof matching>) {
  return rows
    .innerJoin("denominations", "denominations.id", "church.denominationId")
    .leftJoin("plans", "plans.id", "church.planId")
    .selectAll("church")
    .select([
      "denominations.displayName as denominationName",
      "plans.name as planName",
      MEMBERS.as("members"),
      churchCounter("visitors", "church.id").as("visitors"),
      churchCounter("branches", "church.id").as("branches"),
      lastActivity(ctx).as("lastActivityAt"),
      refusal<Date>("at").as("refusedAt"),
      refusal<string>("reason").as("refusalReason"),
    ])
}

const NAME = sql`church.name collate "pt-BR-x-icu", church.id`
const ORDER = {
  name: NAME,
  "-name": sql`church.name collate "pt-BR-x-icu" desc, church.id desc`,
  city: sql`app.normalize_text(church.city), church.state, ${NAME}`,
  "-city": sql`app.normalize_text(church.city) desc, church.state desc, ${NAME}`,
  created_at: sql`coalesce(church.created_at, church.asked_at), church.id`,
  "-created_at": sql`coalesce(church.created_at, church.asked_at) desc, church.id desc`,
  members: sql`coalesce(${MEMBERS}, 0), ${NAME}`,
  "-members": sql`coalesce(${MEMBERS}, 0) desc, ${NAME}`,
} as const satisfies Record<ChurchQuery["ordering"], unknown>

/** One page of the churches that the query asks for. */
export function churchListRows(ctx: Context, query: ChurchQuery) {
  const { limit, offset } = sliceOf(query)
  return shown(ctx, matching(ctx, query)).orderBy(ORDER[query.ordering]).limit(limit).offset(offset).execute()
}

/** All of them in batches, for a file. */
export function allChurchRows(ctx: Context, filters: ChurchFilters): AsyncGenerator<ChurchRow[]> {
  return inBatches(ctx.db, shown(ctx, matching(ctx, filters)).orderBy(ORDER[filters.ordering]))
}

/** The denomination of the first of them, for a file's title; undefined where there is none. */
export async function firstDenomination(ctx: Context, filters: ChurchFilters): Promise<string | undefined> {
  const rows = shown(ctx, matching(ctx, filters)).orderBy(ORDER[filters.ordering]).limit(1)
  return (await rows.executeTakeFirst())?.denominationName
}

/** How many churches the query finds, and how many requests wait in all. */
export async function churchCounts(ctx: Context, query: ChurchFilters) {
  return matching(ctx, query)
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      seenChurches(ctx)
        .where("church.affiliation", "=", "pending")
        .select((of) => of.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("pending"),
    ])
    .executeTakeFirstOrThrow()
}

/** The cities of a state in which the caller sees churches. */
export async function churchCities(ctx: Context, state: string): Promise<string[]> {
  const rows = await seenChurches(ctx)
    .where("church.state", "=", state)
    .select(sql<string>`max(church.city)`.as("city"))
    .groupBy(sql`app.normalize_text(church.city)`)
    .orderBy(sql`app.normalize_text(church.city)`)
    .limit(MAX_CITIES)
    .execute()
  return rows.map(({ city }) => city)
}

/** One church, or 404. */
export async function churchById(ctx: Context, id: number) {
  const rows = seenChurches(ctx).where("church.id", "=", id)
  return found(await shown(ctx, rows).executeTakeFirst())
}

/** A church's administrators by name, with how many there are in all. */
export function churchAdministrators(ctx: Context, churchId: number) {
  return ctx.db
    .selectFrom("users")
    .where("churchId", "=", churchId)
    .where("role", "in", ["CHURCH_ADMIN", "DENOMINATION_ADMIN"])
    .where("isActive", "=", true)
    .where("deletedAt", "is", null)
    .orderBy("fullName")
    .orderBy("id")
    .limit(MAX_LISTED)
    .select(["id", "fullName", sql<boolean>`password_hash is null`.as("invited")])
    .select(sql<number>`count(*) over ()`.as("inAll"))
    .execute()
}

/** A church in reach, locked against other changes; transactions that only refer to it do not wait. Throws 404. */
export async function churchForUpdate(db: Db, id: number) {
  const row = db.selectFrom("churches").where("id", "=", id).where("deletedAt", "is", null)
  return found(await row.selectAll().forNoKeyUpdate().executeTakeFirst())
}

/** Whether the denomination's office has its accounts in this church. */
export async function housesOffice(ctx: Context, churchId: number): Promise<boolean> {
  const { rows } = await sql<{
    houses: boolean
  }>`select app.has_office_accounts(${churchId}) as houses`.execute(ctx.db)
  return rows[0]?.houses === true
}

/** The list's entry for no denomination. */
export async function independentId(ctx: AnyContext): Promise<number> {
  const row = ctx.db.selectFrom("denominations").where("isIndependent", "=", true).select("id")
  return (await row.executeTakeFirstOrThrow()).id
}
