import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { insertAll } from "../../../db/insert-all.ts"

interface TagOfPerson {
  personId: number
  tagId: number
}

/** Gives people of one church tags and takes others from them: one statement for each. The caller has checked who may have which. */
export async function changeTags(
  ctx: Context,
  churchId: number,
  { given = [], taken = [] }: { given?: readonly TagOfPerson[]; taken?: readonly TagOfPerson[] },
): Promise<void> {
  if (taken.length > 0)
    await sql`delete from person_tags as held
      using unnest(${taken.map(({ personId }) => personId)}::bigint[], ${taken.map(({ tagId }) => tagId)}::bigint[])
        as gone (person_id, tag_id)
      where held.church_id = ${churchId} and held.person_id = gone.person_id and held.tag_id = gone.tag_id`.execute(
      ctx.db,
    )
  if (given.length === 0) return
  const rows = given.map(({ personId, tagId }) => ({
    churchId,
    personId,
    tagId,
    createdById: ctx.actor.userId,
    createdAt: ctx.now,
  }))
  await sql`${insertAll("personTags", rows)} on conflict do nothing`.execute(ctx.db)
}
