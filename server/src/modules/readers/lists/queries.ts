import { MAX_LIST_CHANGES } from "@aprisco/contract/lists/routes"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { type PageQuery, sliceOf } from "../../../db/page.ts"
import type { PersonLists } from "../../../db/schema-lists.ts"
import { hasWords } from "../../../db/search.ts"

export type LockedList = Selectable<PersonLists>
export type ListRecord = Awaited<ReturnType<typeof listById>>

/** The caller's own lists, and those shared with their church; private lists of others are absent (docs/product/lists.md#1.2). */
function shownLists({ db, actor }: Context) {
  return db
    .selectFrom("personLists")
    .where("personLists.churchId", "=", actor.churchId)
    .where((eb) =>
      eb.or([eb("personLists.sharing", "=", "church"), eb("personLists.ownerId", "=", actor.userId)]),
    )
}

function matching(ctx: Context, search: string) {
  return shownLists(ctx).where(hasWords(sql`app.normalize_text(person_lists.name)`, search))
}

function withNames(rows: ReturnType<typeof shownLists>) {
  return rows
    .leftJoin("users", "users.id", "personLists.ownerId")
    .selectAll("personLists")
    .select(["users.fullName as ownerName", peopleInReach.as("count")])
}

/** The number of people at the last count, in the caller's reach. */
const peopleInReach = sql<number>`(select count(*) from person_list_people as line
  join people on people.church_id = line.church_id and people.id = line.person_id
  where line.church_id = person_lists.church_id and line.list_id = person_lists.id and line.until is null
    and people.deleted_at is null and people.anonymised_at is null)`

/** One page of the lists that the caller may see, by name, with the count of all. */
export async function listPage(ctx: Context, query: PageQuery & { search?: string | undefined }) {
  const { limit, offset } = sliceOf(query)
  const { search = "" } = query
  const { count } = await matching(ctx, search)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const rows = await withNames(matching(ctx, search))
    .orderBy("personLists.name")
    .orderBy("personLists.id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, rows }
}

/** One list that the caller may see. Throws 404. */
export async function listById(ctx: Context, id: number) {
  return found(await withNames(shownLists(ctx)).where("personLists.id", "=", id).executeTakeFirst())
}

/**
 * One list of the caller's church right after the caller changed it. The caller may have made another user's list private, and so no longer
 * see it.
 */
export async function changedListById({ db, actor }: Context, id: number) {
  const lists = db.selectFrom("personLists").where("personLists.churchId", "=", actor.churchId)
  return found(await withNames(lists).where("personLists.id", "=", id).executeTakeFirst())
}

/** Locks a list that the caller may see. Throws 404. */
export async function listForUpdate(ctx: Context, id: number): Promise<LockedList> {
  const list = await shownLists(ctx)
    .where("personLists.id", "=", id)
    .selectAll("personLists")
    .forUpdate()
    .executeTakeFirst()
  return found(list)
}

/** Counts the caller's own lists. */
export async function countOwnLists({ db, actor }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("personLists")
    .where("churchId", "=", actor.churchId)
    .where("ownerId", "=", actor.userId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The people in the caller's reach who entered a list (`since`) or left it (`until`) from an instant on, the latest first; each row has the
 * count of all.
 */
export function listMovers(ctx: Context, listId: number, when: "since" | "until", from: Date | null) {
  return ctx.db
    .selectFrom("personListPeople as line")
    .innerJoin("people", (join) =>
      join.onRef("people.churchId", "=", "line.churchId").onRef("people.id", "=", "line.personId"),
    )
    .where("line.listId", "=", listId)
    .where(`line.${when}`, "is not", null)
    .where(sql<SqlBool>`${sql.ref(`line.${when}`)} >= coalesce(${from}::timestamptz, '-infinity')`)
    .where("people.deletedAt", "is", null)
    .where("people.anonymisedAt", "is", null)
    .select([
      "line.personId",
      "people.fullName",
      sql<Date>`${sql.ref(`line.${when}`)}`.as("at"),
      sql<number>`count(*) over ()`.as("total"),
    ])
    .orderBy(`line.${when}`, "desc")
    .orderBy("line.id", "desc")
    .limit(MAX_LIST_CHANGES)
    .execute()
}
