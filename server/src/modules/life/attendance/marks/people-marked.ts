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
  { id: gatheringId, churchId }: { id: number; churchId: number },
  ids: readonly number[],
): Promise<ReadonlyMap<number, MarkedPerson>> {
  const { rows } = await sql<MarkedPerson & { named: number }>`
    with recursive line as (
      select people.id as named, people.id, people.merged_into_id from people
      where people.church_id = ${churchId} and people.id = any(${[...new Set(ids)]}::bigint[])
      union
      select line.named, kept.id, kept.merged_into_id
      from line join people as kept on kept.church_id = ${churchId} and kept.id = line.merged_into_id
    ), named as (
      select line.named, people.id, people.deleted_at is not null or people.anonymised_at is not null as is_gone
      from line join people on people.church_id = ${churchId} and people.id = line.id where line.merged_into_id is null
    ), expected as materialized (
      -- Once for all of them: joined, it would be asked for each.
      select live.person_id from gatherings cross join lateral (${expectedAmong(sql`select named.id from named`)}) as live
      where gatherings.church_id = ${churchId} and gatherings.id = ${gatheringId}
    )
    select named.named, named.id, named.is_gone, coalesce((
        -- Asked for one after the other: the planner expects one person, and a join would look through all marks of the list for each.
        select mark.expected from attendance_marks as mark
        where mark.church_id = ${churchId} and mark.gathering_id = ${gatheringId} and mark.person_id = named.id),
      named.id in (select expected.person_id from expected)) as is_expected
    from named`.execute(ctx.db)
  return new Map(rows.map(({ named, ...person }) => [named, person]))
}
