import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { insertAll } from "../../../../db/insert-all.ts"

interface TagOfPerson {
  personId: number
  tagId: number
}

/** Gives tags to people of one church. Returns the ids of the people who got one that they did not have. The caller checks who may have which tag. */
export function giveTags(
  ctx: Context,
  churchId: number,
  given: readonly TagOfPerson[],
): Promise<Set<number>> {
  const rows = given.map((each) => ({
    churchId,
    ...each,
    createdById: ctx.actor.userId,
    createdAt: ctx.now,
  }))
  return peopleOf(rows, () =>
    sql<
      Pick<TagOfPerson, "personId">
    >`${insertAll("personTags", rows)} on conflict do nothing returning person_id`.execute(ctx.db),
  )
}

/** Takes tags from people of one church. Returns the ids of the people who had one. */
export function takeTags(
  ctx: Context,
  churchId: number,
  taken: readonly TagOfPerson[],
): Promise<Set<number>> {
  const [people, tags] = [taken.map(({ personId }) => personId), taken.map(({ tagId }) => tagId)]
  return peopleOf(taken, () =>
    sql<Pick<TagOfPerson, "personId">>`delete from person_tags as held
      using unnest(${people}::bigint[], ${tags}::bigint[]) as gone (person_id, tag_id)
      where held.church_id = ${churchId} and held.person_id = gone.person_id and held.tag_id = gone.tag_id
      returning held.person_id`.execute(ctx.db),
  )
}

async function peopleOf(
  named: readonly unknown[],
  write: () => Promise<{ rows: Pick<TagOfPerson, "personId">[] }>,
): Promise<Set<number>> {
  if (named.length === 0) return new Set()
  return new Set((await write()).rows.map(({ personId }) => personId))
}
