import { MAX_BULK_PEOPLE } from "@aprisco/contract/bulk/routes"
import { type Selectable, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import type { BulkActions } from "../../../db/schema-bulk.ts"
import { peopleInReach } from "../../people/people/public.ts"

export type LockedBulk = Selectable<BulkActions>

/** The caller's own actions; those of others are absent (docs/product/lists.md#4.2). */
function own({ db, actor }: Context) {
  return db
    .selectFrom("bulkActions")
    .where("churchId", "=", actor.churchId)
    .where("createdById", "=", actor.userId)
}

/** One action of the caller. Throws 404. */
export async function bulkById(ctx: Context, id: number): Promise<LockedBulk> {
  return found(await own(ctx).where("id", "=", id).selectAll().executeTakeFirst())
}

/** Locks an action of the caller. Throws 404. */
export async function bulkForUpdate(ctx: Context, id: number): Promise<LockedBulk> {
  return found(await own(ctx).where("id", "=", id).selectAll().forUpdate().executeTakeFirst())
}

/** Counts the people of an action by state. */
export function countsOf({ db }: Context, id: number) {
  const of = (...states: string[]) => sql<number>`count(*) filter (where state = any(${states}))`
  return db
    .selectFrom("bulkActionPeople")
    .where("bulkActionId", "=", id)
    .select([
      sql<number>`count(*)`.as("total"),
      of("waiting").as("waiting"),
      of("changed").as("changed"),
      of("failed").as("failed"),
      of("undone").as("undone"),
      of("left").as("left"),
    ])
    .executeTakeFirstOrThrow()
}

/** The first people of an action in this state with their reasons, by name. A person out of reach has no name. */
export function problemsOf({ db }: Context, id: number, state: "failed" | "left") {
  return db
    .selectFrom("bulkActionPeople as line")
    .leftJoin("people", (join) =>
      join.onRef("people.churchId", "=", "line.churchId").onRef("people.id", "=", "line.personId"),
    )
    .where("line.bulkActionId", "=", id)
    .where("line.state", "=", state)
    .select([
      "line.personId as id",
      sql<string>`coalesce(people.full_name, '')`.as("fullName"),
      sql<string>`coalesce(line.detail, '')`.as("detail"),
    ])
    .orderBy("people.fullName")
    .orderBy("line.personId")
    .limit(MAX_BULK_PEOPLE)
    .execute()
}

/** The next `most` people of an action in this state, lowest id first, with what an undo writes back. */
export function nextPeople({ db }: Context, id: number, state: "waiting" | "changed", most: number) {
  return db
    .selectFrom("bulkActionPeople")
    .where("bulkActionId", "=", id)
    .where("state", "=", state)
    .select(["personId", "before"])
    .orderBy("personId")
    .limit(most)
    .execute()
}

/** A person whom an action may change, with their rows on the roll and as a visitor. */
export interface BulkPerson {
  readonly id: number
  readonly churchId: number
  readonly branchId: number
  readonly memberId: number | null
  readonly visitorId: number | null
}

/** Locks those of these people who are in reach and not anonymised, lowest id first. */
export function lockBulkPeople(ctx: Context, ids: readonly number[]): Promise<BulkPerson[]> {
  return peopleInReach(ctx)
    .where(sql<boolean>`people.id = any(${[...ids]}::bigint[])`)
    .where("people.churchId", "=", ctx.actor.churchId)
    .where("people.anonymisedAt", "is", null)
    .select([
      "people.id",
      "people.churchId",
      "people.branchId",
      sql<number | null>`(select entry.id from members as entry where entry.church_id = people.church_id
        and entry.person_id = people.id and entry.deleted_at is null)`.as("memberId"),
      sql<
        number | null
      >`(select registration.id from visitors as registration where registration.church_id = people.church_id
        and registration.person_id = people.id and registration.deleted_at is null
        order by registration.created_at desc, registration.id desc limit 1)`.as("visitorId"),
    ])
    .orderBy("people.id")
    .forUpdate("people")
    .execute()
}
