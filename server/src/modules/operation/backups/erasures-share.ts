import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import type { ErasedPersons } from "../../../core/manifest/recorded-erasures.ts"
import type { Erasure } from "./erasures-file.ts"

/** More than a handful, and more than this share, is not erased without a word of the operator. */
const HANDFUL = 5
const SHARE = 0.1

const LONGEST_STATEMENT = "60s"

type Among = ErasedPersons["among"]

/** What a list would erase of a restored installation: more than usually happens between two backups. */
export interface LargeErasure {
  readonly among: Among
  readonly erased: number
  readonly of: number
  /** Null: of all churches that the list concerns. */
  readonly church: { readonly id: number; readonly name: string } | null
}

/**
 * The largest share that a list would erase, of one church or of all that it concerns, where it is above a tenth and more than a handful. Null: it is
 * not. Needs a system transaction over what was restored.
 */
export async function largeErasure(
  ctx: AnyContext,
  erasures: readonly Erasure[],
): Promise<LargeErasure | null> {
  await sql`select set_config('statement_timeout', ${LONGEST_STATEMENT}, true)`.execute(ctx.db)
  const large = [
    ...(await largeAmong(ctx, erasures, "people")),
    ...(await largeAmong(ctx, erasures, "users")),
  ]
  const [largest] = large.toSorted((one, other) => shareOf(other) - shareOf(one) || other.erased - one.erased)
  if (largest === undefined) return null
  const { churchId, ...share } = largest
  if (churchId === null) return { ...share, church: null }
  const church = ctx.db.selectFrom("churches").where("id", "=", churchId).select(["id", "name"])
  return { ...share, church: await church.executeTakeFirstOrThrow() }
}

interface Share {
  among: Among
  erased: number
  of: number
  churchId: number | null
}

const shareOf = ({ erased, of }: Share) => erased / of

async function largeAmong(ctx: AnyContext, erasures: readonly Erasure[], among: Among): Promise<Share[]> {
  const erased = await erasedByChurch(ctx, erasures, among)
  const churchIds = [...erased.keys()]
  const { rows } = await sql<{ churchId: number; count: number }>`
    select church_id, count(*) as count from ${sql.table(among)}
    where church_id = any(${churchIds}::bigint[]) and ${isSomebody(among)} group by church_id`.execute(ctx.db)
  const each = rows.map(({ churchId, count }) => ({
    among,
    churchId,
    of: count,
    erased: erased.get(churchId)?.size ?? 0,
  }))
  const all = {
    among,
    churchId: null,
    of: each.reduce((sum, { of }) => sum + of, 0),
    erased: each.reduce((sum, church) => sum + church.erased, 0),
  }
  return [...each, all].filter((share) => share.erased > HANDFUL && shareOf(share) > SHARE)
}

const isSomebody = (among: Among) =>
  among === "users" ? sql`deleted_at is null` : sql`anonymised_at is null and merged_into_id is null`

/** The numbers of those whom the list names and who are still there. */
async function erasedByChurch(
  { db, services }: AnyContext,
  erasures: readonly Erasure[],
  among: Among,
): Promise<Map<number, Set<number>>> {
  const found = new Map<number, Set<number>>()
  for (const { kind, persons } of services.modules.flatMap((module) => module.erasures ?? [])) {
    if (persons.among !== among) continue
    const ids = erasures.filter((each) => each.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const { table, person, by = "id", except = sql<boolean>`false` } = persons
    const { rows } = await sql<{ churchId: number; person: number }>`
      select gone.church_id, gone.person
      from (select church_id, ${sql.ref(person)} as person from ${sql.table(table)}
        where ${sql.ref(by)} = any(${ids}::bigint[]) and not (${except})) as gone
      join ${sql.table(among)} on ${sql.table(among)}.id = gone.person
      where gone.church_id is not null and ${isSomebody(among)}`.execute(db)
    for (const row of rows) {
      const there = found.get(row.churchId) ?? new Set()
      found.set(row.churchId, there.add(row.person))
    }
  }
  return found
}
