import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { requirePerson } from "../change-person.ts"
import { touchPerson } from "../touch-people.ts"

/**
 * Replaces the tags of a person by these. Throws 404, 409 where the record was merged, 412 on another version, and 400 on a tag of another
 * church.
 */
export async function setPersonTags(ctx: Context, id: number, wanted: readonly number[]): Promise<void> {
  const person = await requirePerson(ctx, id)
  ensure(person.anonymisedAt === null)
  expectVersion(ctx, person.version)
  const { churchId } = person
  const ids = [...new Set(wanted)]
  const known = await ctx.db
    .selectFrom("tags")
    .where("churchId", "=", churchId)
    .where("id", "in", [...ids, 0])
    .select("id")
    // Another transaction must not delete the tag meanwhile.
    .forKeyShare()
    .execute()
  if (known.length < ids.length) throw invalid({ tags: ["Etiqueta não encontrada."] })
  const gone = await ctx.db
    .deleteFrom("personTags")
    .where("personId", "=", id)
    .where("tagId", "not in", [...ids, 0])
    .returning("tagId")
    .execute()
  const added = ids.length === 0 ? [] : await give(ctx, { churchId, id }, ids)
  if (gone.length + added.length === 0) return
  await touchPerson(ctx, id)
  await record(ctx, "person.tagged", {
    entity: "person",
    id,
    churchId,
    facts: { added: added.length, removed: gone.length },
  })
}

function give(ctx: Context, person: { churchId: number; id: number }, ids: readonly number[]) {
  return ctx.db
    .insertInto("personTags")
    .values(
      ids.map((tagId) => ({
        churchId: person.churchId,
        personId: person.id,
        tagId,
        createdById: ctx.actor.userId,
        createdAt: ctx.now,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .returning("tagId")
    .execute()
}
