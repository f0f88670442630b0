import type { ListGroup } from "@aprisco/contract/lists/rules"
import { type RawBuilder, sql } from "kysely"
import { minutesAfter } from "../../src/core/clock.ts"
import type { Moment } from "./moment.ts"

interface DemoList {
  name: string
  rules: ListGroup
  columns: readonly string[]
  /** What the rules say, of `people`. */
  people: RawBuilder<unknown>
}

const ON_ROLL = sql`exists (select from members as entry where entry.church_id = people.church_id
  and entry.person_id = people.id and entry.deleted_at is null and entry.membership_status = 'active')`

const LISTS: readonly DemoList[] = [
  {
    name: "Crianças e adolescentes",
    rules: { all: [{ field: "age", op: "lt", value: 18 }] },
    columns: ["age", "household", "branch"],
    people: sql`extract(year from age(people.birth_date)) < 18`,
  },
  {
    name: "Membros ativos sem e-mail",
    rules: {
      all: [
        { field: "roll.status", op: "is", value: "active" },
        { field: "has_email", op: "is", value: false },
      ],
    },
    columns: ["phone", "branch", "membership_date"],
    people: sql`people.email is null and ${ON_ROLL}`,
  },
]

const DAY = 24 * 60

/** Two lists that the church shares, with who is in them; four of each came in the last days. */
export async function insertLists(
  { db, now }: Moment,
  { churchId, ownerId }: { churchId: number; ownerId: number | null },
): Promise<void> {
  for (const { people, rules, columns, ...list } of LISTS) {
    const { id } = await db
      .insertInto("personLists")
      .values({
        ...list,
        churchId,
        ownerId,
        rules: JSON.stringify(rules),
        columns: [...columns],
        sharing: "church",
        countedAt: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await sql`
      insert into person_list_people (church_id, list_id, person_id, since)
      select ${churchId}, ${id}, people.id,
        case when row_number() over (order by people.created_at desc, people.id desc) <= 4
          then ${minutesAfter(now, -3 * DAY)}::timestamptz end
      from people
      where people.church_id = ${churchId} and people.deleted_at is null and people.anonymised_at is null and ${people}`.execute(
      db,
    )
  }
}
