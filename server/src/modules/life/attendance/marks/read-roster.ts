import { MAX_ROSTER, type Mark } from "@aprisco/contract/attendance/labels"
import type { rosters } from "@aprisco/contract/attendance/rosters"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { hasWords } from "../../../../db/search.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { markedBy, peopleOnList } from "../on-list.ts"
import { gatheringsInReach } from "../policy.ts"

type Reply = ReplyOf<typeof rosters.read>

interface Row {
  personId: number
  fullName: string
  photo: string | null
  householdId: number | null
  isExpected: boolean
  isNewcomer: boolean
  status: Mark | null
  markedAt: Date | null
  markedBy: string | null
  filled: boolean
  bible: boolean
  magazine: boolean
}

/**
 * Who is on a list, by name, with the marks. People out of the caller's reach are counted in `hidden` and not named. Of more than 5,000 those are shown
 * who are marked, and others by search. Throws 404.
 */
export async function readRoster(ctx: Context, id: number, search: string | undefined): Promise<Reply> {
  const [list, rows, hidden] = await Promise.all([
    gatheringsInReach(ctx).where("id", "=", id).select("id").executeTakeFirst(),
    rosterRows(ctx, id, search),
    hiddenOf(ctx, id),
  ])
  found(list)
  const isCut = rows.length > MAX_ROSTER
  const shown = isCut ? rows.filter(({ status, isNewcomer }) => status !== null || isNewcomer) : rows
  return {
    roster: shown
      .slice(0, MAX_ROSTER)
      .map(({ photo, ...row }) => ({ ...row, photo: pictureAddress(ctx, photo) })),
    hidden,
    isCut,
  }
}

async function rosterRows(ctx: Context, id: number, search: string | undefined): Promise<Row[]> {
  const isFound = search ? hasWords(sql<string>`app.normalize_text(people.full_name)`, search) : sql`true`
  const { rows } = await sql<Row>`
    select people.id as person_id, people.full_name, people.photo, home.household_id,
      on_list.is_expected, on_list.is_newcomer, on_list.status, on_list.marked_at, ${markedBy("on_list")} as marked_by,
      coalesce(on_list.filled, false) as filled, coalesce(on_list.bible, false) as bible,
      coalesce(on_list.magazine, false) as magazine
    ${peopleOf(id)}
    join people on people.church_id = gatherings.church_id and people.id = on_list.person_id and people.deleted_at is null
    left join household_people as home
      on home.church_id = people.church_id and home.person_id = people.id and home.is_primary
    left join users as marker on marker.id = on_list.marked_by_id
    where gatherings.id = ${id} and ${isFound}
    order by (on_list.status is null), people.full_name, people.id
    limit ${MAX_ROSTER + 1}`.execute(ctx.db)
  if (rows.length > MAX_ROSTER) return rows
  return rows.toSorted(
    (one, other) => byName.compare(one.fullName, other.fullName) || one.personId - other.personId,
  )
}

const byName = new Intl.Collator("pt-BR")

async function hiddenOf(ctx: Context, id: number): Promise<number> {
  const { rows } = await sql<{ hidden: number }>`
    select count(*) filter (where people.id is null) as hidden
    ${peopleOf(id)}
    left join people on people.church_id = gatherings.church_id and people.id = on_list.person_id
    where gatherings.id = ${id} and on_list.person_id is not null`.execute(ctx.db)
  return rows[0]?.hidden ?? 0
}

/** The list with its people, and those who came for the first time. */
function peopleOf(id: number): RawBuilder<unknown> {
  return sql`from gatherings cross join lateral (
    select known.*, false as is_newcomer from (${peopleOnList}) as known
    union all
    select newcomer.person_id, false, null, newcomer.created_at, newcomer.created_at, newcomer.added_by_id, false, false, false,
      false, true
    from attendance_newcomers as newcomer
    where newcomer.church_id = gatherings.church_id and newcomer.gathering_id = ${id}
      and not exists (select from attendance_marks as mark where mark.church_id = gatherings.church_id
        and mark.gathering_id = ${id} and mark.person_id = newcomer.person_id)
  ) as on_list`
}
