import { sql } from "kysely"
import type { Services } from "../../../core/context.ts"
import { continueAfterFailures } from "../../../core/continue-after-failures.ts"
import { repeatedJob } from "../../../core/define-job.ts"
import { asJobOf } from "../../../core/job.ts"
import { rememberPeople } from "./remember-people.ts"

/** Job: counts the lists of churches whose audit trail has new entries about people (docs/product/lists.md#3.2). */
export const followPeople = repeatedJob("follow-lists", "minute", async (services) => {
  await recount(services, "follow-lists", await changedLists(services))
})

/** Job: counts all lists, since ages and «the last days» change by themselves. */
export const recountLists = repeatedJob("recount-lists", "day", async (services) => {
  const lists = await services.database.withSystem((db) =>
    db.selectFrom("personLists").select(["id", "churchId"]).orderBy("id").execute(),
  )
  await recount(services, "recount-lists", lists)
})

interface Found {
  id: number
  churchId: number
}

function recount(services: Services, job: string, lists: readonly Found[]): Promise<void> {
  return continueAfterFailures(services, job, async (attempt) => {
    for (const { id, churchId } of lists)
      await attempt({ churchId, listId: id }, () =>
        asJobOf(services, churchId, (ctx) => rememberPeople(ctx, churchId, id)),
      )
  })
}

/** The entities of audit entries after which a person may enter or leave a list. */
const ENTITIES = [
  "person",
  "member",
  "member_import",
  "visitor",
  "household",
  "branch",
  "tag",
  "custom_field",
  "trash",
  "group",
  "gathering",
]

/** An entry is committed up to this long after its time. */
const LONGEST_TRANSACTION = "2 minutes"

function changedLists({ database }: Services): Promise<Found[]> {
  return database.withSystem(async (db) => {
    const { rows } = await sql<Found>`
      select list.id, list.church_id from person_lists as list
      where exists (select from audit_entries as entry
        where entry.church_id = list.church_id
          and entry.at >= list.counted_at - ${LONGEST_TRANSACTION}::interval
          and entry.entity = any(${ENTITIES}) and entry.action not like '%\_read' and entry.action not like '%.exported')
      order by list.id`.execute(db)
    return rows
  })
}
