import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { Slice } from "../../../db/page.ts"
import { bareName, hasEach, searchWords } from "../../../db/search.ts"
import { withListColumns } from "./queries.ts"
import { peopleInReach, visiblePeople } from "./visible-people.ts"

/** The people of a church, in the caller's reach and not anonymised, who meet a condition on `people`. */
export function peopleOfCondition(
  ctx: Context,
  churchId: number,
  condition: Expression<SqlBool>,
  search = "",
) {
  return visiblePeople(ctx)
    .where("people.churchId", "=", churchId)
    .where("people.anonymisedAt", "is", null)
    .where(condition)
    .where(hasEach(bareName("people.fullName"), searchWords(search)))
}

type Found = ReturnType<typeof peopleOfCondition>

/** Counts them. */
export async function countPeople(people: Found): Promise<number> {
  const { count } = await people
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** A page of them by name, as rows of the list of people. `values`: extra columns as texts; they may name `people`, `branches` and `roll`. */
export function pageOfPeople(
  ctx: Context,
  people: Found,
  { limit, offset }: Slice,
  values: readonly Expression<unknown>[] = [],
) {
  const page = people
    .orderBy("people.fullName")
    .orderBy("people.id")
    .select("people.id")
    .limit(limit)
    .offset(offset)
  const texts = values.map((value) => sql<string | null>`(${value})::text`)
  return (
    withListColumns(ctx, peopleInReach(ctx))
      // An array, as in the list of people: first the page, then its rows by their ids.
      .where(sql<SqlBool>`people.id = any (array(${page}))`)
      .select(sql<(string | null)[]>`array[${sql.join(texts)}]::text[]`.as("values"))
      .orderBy("people.fullName")
      .orderBy("people.id")
      .execute()
  )
}

/** All of them by name, for a file: a query of the given values. */
export function valuesOfPeople(people: Found, values: readonly Expression<unknown>[]) {
  return valuesInNoOrder(people, values).orderBy("people.fullName").orderBy("people.id")
}

/** The same for a statement that sorts them itself. */
export function valuesInNoOrder(people: Found, values: readonly Expression<unknown>[]) {
  return people
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "people.churchId").onRef("branches.id", "=", "people.branchId"),
    )
    .leftJoin("members as roll", (join) =>
      join
        .onRef("roll.churchId", "=", "people.churchId")
        .onRef("roll.personId", "=", "people.id")
        .on("roll.deletedAt", "is", null),
    )
    .select(values.map((value, place) => sql`${value}`.as(`value_${place}`)))
}

/**
 * The people that a file with all data of a church contains which was made at instant `at`, also those deleted since
 * (docs/product/people.md#8.12).
 */
export function peopleOfChurchAt({ db }: Context, churchId: number, at: Date) {
  return db
    .selectFrom("people")
    .where("people.churchId", "=", churchId)
    .where("people.createdAt", "<=", at)
    .where("people.mergedIntoId", "is", null)
    .where((eb) => eb.or([eb("people.deletedAt", "is", null), eb("people.deletedAt", ">", at)]))
    .select(["people.churchId", "people.id as personId"])
}
