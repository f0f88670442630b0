import { type Insertable, type Kysely, sql } from "kysely"
import { insertAll } from "../db/insert-all.ts"
import type { Schema } from "../db/schema.ts"
import type { Members, Visitors } from "../db/schema-people.ts"
import {
  divideColumns,
  enterPeople,
  type PersonalValues,
} from "../modules/people/people/personal-data/public.ts"
import { usualDue } from "../modules/roll/visitors/public.ts"

type Row<Table> = Omit<Insertable<Table>, "personId"> & PersonalValues & { fullName: string }

/** Enters many members at once, without their first ministerial status. Returns their ids, in order. */
export async function enterMembers(db: Kysely<Schema>, rows: readonly Row<Members>[]): Promise<number[]> {
  const divided = rows.map((row) => divideColumns(row))
  const people = await enterPeople(
    { db },
    divided.map(({ personal, own }) => ({ personal: { gender: "M", ...personal }, place: own })),
    "onRoll",
  )
  const entries = divided.map(({ own }, index) => ({ ...own, personId: people[index] ?? 0 }))
  const { rows: entered } = await sql<{
    id: number
  }>`${insertAll("members", entries, DEFAULTS)} returning id`.execute(db)
  return entered.map(({ id }) => id)
}

/** Of the table, for the columns that a row leaves out. */
const DEFAULTS = {
  membershipStatus: "active",
  ministerialFunction: "member",
  transferLetter: false,
} as const

/** Registers many visitors at once. Returns their ids, in order. */
export async function enterVisitors(db: Kysely<Schema>, rows: readonly Row<Visitors>[]): Promise<number[]> {
  const divided = rows.map((row) => divideColumns(row))
  const people = await enterPeople(
    { db },
    divided.map(({ personal, own }) => ({ personal, place: own })),
    "registered",
  )
  const entered = await db
    .insertInto("visitors")
    .values(
      divided.map(({ own }, index) => ({
        ...own,
        personId: people[index] ?? 0,
        followUpDueAt: own.followUpDueAt ?? usualDue(own),
      })),
    )
    .returning("id")
    .execute()
  return entered.map(({ id }) => id)
}
