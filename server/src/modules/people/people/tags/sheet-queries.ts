import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"

/** The tags of a church by name, each also with the folded name by which names are unique. */
export function tagsOfChurch({ db }: Context, churchId: number) {
  return db
    .selectFrom("tags")
    .where("churchId", "=", churchId)
    .select(["id", "name", "version", sql<string>`app.normalize_text(name)`.as("folded")])
    .orderBy("name")
    .orderBy("id")
    .execute()
}

/** Locks those of these tags that still exist against changes until the transaction ends, and returns them. */
export function tagsInUse({ db }: Context, churchId: number, ids: readonly number[]) {
  return (
    db
      .selectFrom("tags")
      .where("churchId", "=", churchId)
      .where("id", "in", [...ids, 0])
      .select(["id", "version"])
      .orderBy("id")
      // Another transaction must not delete the tag meanwhile.
      .forKeyShare()
      .execute()
  )
}

/** The tags of these people. */
export function tagsOfPeople({ db }: Context, churchId: number, people: readonly number[]) {
  return db
    .selectFrom("personTags")
    .where("churchId", "=", churchId)
    .where(sql<boolean>`person_id = any(${[...people]}::bigint[])`)
    .select(["personId", "tagId"])
    .execute()
}

/** Whether a church has any tag. */
export async function isChurchWithTags({ db }: Context, churchId: number): Promise<boolean> {
  const tag = await db
    .selectFrom("tags")
    .where("churchId", "=", churchId)
    .select("id")
    .limit(1)
    .executeTakeFirst()
  return tag !== undefined
}

/** The names of a person's tags as a cell of a sheet has them (docs/product/people.md#5.10). */
export function namesOfTags(
  church: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql`(select string_agg(tag.name, '; ' order by tag.name, tag.id) from person_tags as given
    join tags as tag on tag.church_id = given.church_id and tag.id = given.tag_id
    where given.church_id = ${church} and given.person_id = ${person})`
}
