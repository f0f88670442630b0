import type { TagQuery } from "@aprisco/contract/people/tags"
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import { hasWords, searchWords } from "../../../../db/search.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"

export type TagRecord = Awaited<ReturnType<typeof tagById>>

/** One page of the tags, by name. */
export function tagRows(ctx: Context, query: TagQuery) {
  const { limit, offset } = sliceOf(query)
  return matching(ctx, query)
    .selectAll("tags")
    .orderBy("tags.name")
    .orderBy("tags.id")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts the tags that the query asks for. */
export async function tagCount(ctx: Context, query: TagQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One tag. Throws 404. */
export async function tagById(ctx: Context, id: number) {
  return found(await ctx.db.selectFrom("tags").where("id", "=", id).selectAll().executeTakeFirst())
}

/** Locks a tag for a change. Throws 404. */
export async function tagForUpdate(ctx: Context, id: number) {
  return found(
    await ctx.db.selectFrom("tags").where("id", "=", id).selectAll().forUpdate().executeTakeFirst(),
  )
}

/** How many people have a tag. `living`: without the dead, as many as the list of people shows with it (docs/product/people.md#2.1a). */
interface TagCount {
  all: number
  living: number
}

/** How many people in the caller's reach have each of these tags. */
export function peopleInReachWith(ctx: Context, ids: readonly number[]): Promise<Map<number, TagCount>> {
  return countPeople(ctx.db, ids)
}

/** How many people of the church have each of these tags, also out of the caller's branches, since a deletion takes the tag from them too. */
export function peopleWith(ctx: Context, ids: readonly number[]): Promise<Map<number, TagCount>> {
  return withoutBranchFilter(ctx.db, (db) => countPeople(db, ids))
}

async function countPeople(db: Context["db"], ids: readonly number[]): Promise<Map<number, TagCount>> {
  const rows = await db
    .selectFrom("personTags")
    .innerJoin("people", (join) =>
      join
        .onRef("people.churchId", "=", "personTags.churchId")
        .onRef("people.id", "=", "personTags.personId"),
    )
    .where("personTags.tagId", "in", [...ids, 0])
    .where("people.deletedAt", "is", null)
    .groupBy("personTags.tagId")
    .select((eb) => [
      "personTags.tagId",
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere("people.deceasedOn", "is", null).as("living"),
    ])
    .execute()
  return new Map(rows.map(({ tagId, ...count }) => [tagId, count]))
}

/** SQL for the tags of a row of the statement's `people`, by name. */
export function tagsOfPerson(): RawBuilder<{ id: number; name: string; color: string }[]> {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name, tag.id)
    from person_tags as given join tags as tag on tag.church_id = given.church_id and tag.id = given.tag_id
    where given.church_id = people.church_id and given.person_id = people.id), '[]')`
}

/** Condition: a row of the statement's `people` has a tag. */
export function hasTag(id: number): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from person_tags as given
    where given.church_id = people.church_id and given.person_id = people.id and given.tag_id = ${id})`
}

function matching(ctx: Context, { search = "" }: TagQuery) {
  const rows = ctx.db.selectFrom("tags")
  if (searchWords(search).length === 0) return rows
  return rows.where(hasWords(sql<string>`app.normalize_text(tags.name)`, search))
}
