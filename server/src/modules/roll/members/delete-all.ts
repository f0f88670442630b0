import { sql } from "kysely"
import { recordEach } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { lockPeopleOf, peopleGone } from "../../people/people/known-person/public.ts"
import { dayOfDeath } from "./find-matches.ts"
import type { LockedMember } from "./queries.ts"

/** Deletes many members, as `deleteMember` does with one. The caller has locked them. */
export async function deleteAll(ctx: Context, members: readonly LockedMember[]): Promise<void> {
  if (members.length === 0) return
  const ids = members.map(({ id }) => id)
  await ctx.db
    .updateTable("members")
    .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  await peopleGone(
    ctx,
    members.map(({ personId, churchId }) => ({
      id: personId,
      churchId,
      on: ctx.today,
      why: "left the roll",
    })),
  )
  await recordEach(
    ctx,
    "member.deleted",
    members.map(({ id, churchId }) => ({ entity: "member", id, churchId })),
  )
}

/**
 * Those of the members with a record linked since they were entered: a visitor who became them, a further entry of
 * their ministerial history or a correction of its first, a ministry, a spouse, an account.
 */
export async function membersWithLinks(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select members.id from members join people as person on person.id = members.person_id
    where members.id = any(${[...ids]}::bigint[])
      and (members.spouse_member_id is not null or person.user_id is not null
        or exists (select from visitors where visitors.church_id = members.church_id and visitors.member_id = members.id)
        or (select count(*) from ministerial_statuses as entry
          where entry.church_id = members.church_id and entry.member_id = members.id) > 1
        or exists (select from ministerial_statuses as entry
          where entry.church_id = members.church_id and entry.member_id = members.id and entry.version > 1)
        or exists (select from ministry_members as team join ministries on ministries.id = team.ministry_id
          where team.church_id = members.church_id and team.member_id = members.id and ministries.deleted_at is null))`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Locks these members of the church, also deleted ones, lowest id first. */
export async function lockMembers(
  ctx: Context,
  ids: readonly number[],
): Promise<(LockedMember & { deceasedOn: string | null })[]> {
  await lockPeopleOf(ctx, "members", ids)
  return ctx.db
    .selectFrom("memberRecords as members")
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .selectAll()
    .select(dayOfDeath.as("deceasedOn"))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}
