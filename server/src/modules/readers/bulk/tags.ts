import { MAX_PERSON_TAGS } from "@aprisco/contract/people/custom-field-labels"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { giveTags, takeTags } from "../../people/people/tags/public.ts"
import type { PeopleAction, PersonOutcome } from "./action.ts"
import type { BulkPerson } from "./queries.ts"

/** Gives people a tag. Its undo takes the tag from those who still have it. */
export function addTag(tag: number): PeopleAction {
  return {
    apply: async (ctx, people) => {
      await requireTag(ctx, tag)
      const full = await peopleWithMostTags(ctx, people, tag)
      const given = await give(
        ctx,
        people.filter(({ id }) => !full.has(id)),
        tag,
      )
      return outcomes(people, given, full)
    },
    undo: (ctx, people) => take(ctx, people, tag),
  }
}

/** Takes a tag from people. Its undo gives it back to those who do not have it. */
export function removeTag(tag: number): PeopleAction {
  return {
    apply: async (ctx, people) => outcomes(people, await take(ctx, people, tag), new Set()),
    undo: async (ctx, people) => {
      await requireTag(ctx, tag)
      return give(ctx, people, tag)
    },
  }
}

/** Locks a tag against deletion until the transaction ends. Throws 400 on `tag` where there is none. */
export async function requireTag({ db, actor }: Context, id: number): Promise<void> {
  const tag = await db
    .selectFrom("tags")
    .where("churchId", "=", actor.churchId)
    .where("id", "=", id)
    .select("id")
    .forKeyShare()
    .executeTakeFirst()
  if (tag === undefined) throw invalid({ tag: ["Etiqueta não encontrada."] })
}

function outcomes(
  people: readonly BulkPerson[],
  changed: ReadonlySet<number>,
  full: ReadonlySet<number>,
): ReadonlyMap<number, PersonOutcome> {
  const refused = `No máximo ${MAX_PERSON_TAGS} etiquetas por pessoa.`
  return new Map(
    people.map(({ id }): [number, PersonOutcome] => [
      id,
      full.has(id) ? { refused } : changed.has(id) ? { before: null } : "unchanged",
    ]),
  )
}

const idsOf = (people: readonly BulkPerson[]) => people.map(({ id }) => id)

async function peopleWithMostTags({ db }: Context, people: readonly BulkPerson[], tag: number) {
  const rows = await db
    .selectFrom("personTags")
    .where(sql<boolean>`person_id = any(${idsOf(people)}::bigint[])`)
    .groupBy("personId")
    .having(sql<boolean>`count(*) >= ${MAX_PERSON_TAGS} and not bool_or(tag_id = ${tag})`)
    .select("personId")
    .execute()
  return new Set(rows.map(({ personId }) => personId))
}

const withTag = (people: readonly BulkPerson[], tagId: number) =>
  people.map(({ id: personId }) => ({ personId, tagId }))

const give = (ctx: Context, people: readonly BulkPerson[], tag: number) =>
  giveTags(ctx, ctx.actor.churchId, withTag(people, tag))

const take = (ctx: Context, people: readonly BulkPerson[], tag: number) =>
  takeTags(ctx, ctx.actor.churchId, withTag(people, tag))
