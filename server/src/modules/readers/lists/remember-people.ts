import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { compileRules } from "./compile-rules.ts"
import { allFields } from "./list-fields.ts"

/**
 * Counts a list among the people of its church and stores who entered and who left. The first count with these rules enters nobody
 * (docs/product/lists.md#3.1). Needs the scope of the church without branches. A list with a broken rule stays as it was.
 */
export async function rememberPeople(ctx: AnyContext, churchId: number, listId: number): Promise<void> {
  const list = await ctx.db
    .selectFrom("personLists")
    .where("churchId", "=", churchId)
    .where("id", "=", listId)
    .select(["rules", "countedAt"])
    .forUpdate()
    .executeTakeFirst()
  if (list === undefined) return
  // As a job counts it: what is remembered is the same for everybody, whoever has asked.
  const fields = await allFields({ ...ctx, actor: null }, churchId)
  const condition = compileRules(fields, list.rules, ctx.today)
  if (condition !== null) {
    const since = list.countedAt === null ? null : ctx.now
    await sql`
      with found as materialized (
        select people.id as person_id from people
        where people.church_id = ${churchId} and people.deleted_at is null and people.anonymised_at is null and ${condition}
      ), gone as (
        update person_list_people as line set until = ${ctx.now}
        where line.church_id = ${churchId} and line.list_id = ${listId} and line.until is null
          and line.person_id not in (select person_id from found)
      )
      insert into person_list_people (church_id, list_id, person_id, since)
      select ${churchId}, ${listId}, people.id, ${since}::timestamptz from people
      where people.id in (select person_id from found except
          select person_id from person_list_people where church_id = ${churchId} and list_id = ${listId} and until is null)
        and people.deleted_at is null and people.anonymised_at is null
      order by people.id
      -- Whoever is merged or anonymised at this moment is looked at again, and left out (docs/product/people.md#8.9a).
      for share of people`.execute(ctx.db)
  }
  await ctx.db.updateTable("personLists").set({ countedAt: ctx.now }).where("id", "=", listId).execute()
}

/** Deletes who was in a list, before it begins anew with other rules. */
export async function forgetListPeople({ db }: AnyContext, listId: number): Promise<void> {
  await db.deleteFrom("personListPeople").where("listId", "=", listId).execute()
  await db.updateTable("personLists").set({ countedAt: null }).where("id", "=", listId).execute()
}
