import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { expectedAmong } from "../on-list.ts"

/** A person whom a mark names. `id`: that of the record that was kept, where theirs was merged. */
export interface MarkedPerson {
  id: number
  isExpected: boolean
  /** Deleted or anonymised since. */
  isGone: boolean
}

/** The people of the list's church whom marks name, by the ids that the marks have. Others are missing. */
export async function peopleMarked(
  ctx: AnyContext,
  { id: gatheringId, churchId, closedAt }: { id: number; churchId: number; closedAt: Date | null },
  ids: readonly number[],
): Promise<ReadonlyMap<number, MarkedPerson>> {
  const isGone = sql`deleted_at is not null or anonymised_at is not null as is_gone`
  const onOpenList = sql`named.id in (select expected.person_id from expected)`
  // Closing wrote down who was expected. Asked for one after the other: the planner expects one person, and a join would look through all marks
  // of the list for each.
  const isExpected = sql`coalesce((select mark.expected from attendance_marks as mark
    where mark.church_id = ${churchId} and mark.gathering_id = ${gatheringId} and mark.person_id = named.id), ${onOpenList})`
  // Most are expected, under the number by which they are named: they take one number of the answer each, not a row.
  const { rows } = await sql<{ plain: number[]; others: [number, number, boolean, boolean][] }>`
    with recursive given as materialized (
      select id, merged_into_id, ${isGone} from people
      where church_id = ${churchId} and id = any(${[...new Set(ids)]}::bigint[])
    ), line as (
      select given.id as named, given.merged_into_id as id from given where given.merged_into_id is not null
      union
      select line.named, kept.merged_into_id
      from line join people as kept on kept.church_id = ${churchId} and kept.id = line.id
      where kept.merged_into_id is not null
    ), named as (
      select id as named, id, is_gone from given where merged_into_id is null
      union all
      select line.named, people.id, ${isGone}
      from line join people on people.church_id = ${churchId} and people.id = line.id where people.merged_into_id is null
    ), expected as materialized (
      -- Once for all of them: joined, it would be asked for each.
      select live.person_id from gatherings cross join lateral (${expectedAmong(sql`select named.id from named`)}) as live
      where gatherings.church_id = ${churchId} and gatherings.id = ${gatheringId}
    )
    select coalesce(json_agg(named) filter (where is_plain), '[]') as plain,
      coalesce(json_agg(json_build_array(named, id, is_expected, is_gone)) filter (where not is_plain), '[]') as others
    from (
      select *, id = named and is_expected and not is_gone as is_plain
      from (
        select named.*, ${closedAt === null ? onOpenList : isExpected} as is_expected from named
      ) as known
    ) as known`.execute(ctx.db)
  const people = new Map<number, MarkedPerson>()
  for (const { plain, others } of rows) {
    for (const id of plain) people.set(id, { id, isExpected: true, isGone: false })
    for (const [named, id, isExpected, isGone] of others) people.set(named, { id, isExpected, isGone })
  }
  return people
}
