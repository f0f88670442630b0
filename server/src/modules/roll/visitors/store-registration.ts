import { type Insertable, sql } from "kysely"
import type { AnyContext, Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import type { Visitors } from "../../../db/schema-people.ts"
import {
  divideColumns,
  newPerson,
  type PersonalValues,
  withPerson,
} from "../../people/people/personal-data/public.ts"

const corrected = compileOnce((db, { id }: { id: number }) =>
  db.selectNoFrom(sql`set_config('app.corrected_registration', ${id}::text, true)`.as("corrected")),
)

/** What this transaction writes of a person corrects this registration: a trigger does not remember the former values as what it said. */
export function correctRegistration(ctx: Context, id: number): Promise<void> {
  return corrected.sendAhead(ctx.db, { id })
}

/** A registration to store: the columns of the table, and what is personal. */
export type NewVisitor = Omit<Insertable<Visitors>, "personId"> & PersonalValues & { fullName: string }

/** Stores the registration of a new person, with the person, in one statement. A field that is null gets the column's default. */
export async function insertVisitor(
  ctx: AnyContext,
  row: NewVisitor,
): Promise<{ id: number; personId: number }> {
  const [visitor] = await newVisitor.run(ctx.db, row)
  return found(visitor)
}

const newVisitor = compileOnce((db, row: NewVisitor) => {
  const { personal, own } = divideColumns(row)
  const { names, values } = withPerson({ ...own, followUpDueAt: own.followUpDueAt ?? usualDue(own) })
  return db
    .with("person", (beside) => newPerson(beside, { ...personal, fullName: row.fullName }, row, "registered"))
    .insertInto("visitors")
    .columns(names as (keyof Insertable<Visitors>)[]) // those of `own`
    .expression((eb) =>
      eb.selectFrom("person").select(values.map((value, n) => sql`${value}`.as(`value_${n}`))),
    )
    .returning(["id", "personId"])
})

/** Stores a further registration of a person who is known already. `registeredAs` has what they said otherwise than is known of them. */
export async function insertRegistration(
  ctx: AnyContext,
  row: Insertable<Visitors>,
): Promise<{ id: number; personId: number }> {
  const { id, personId } = await ctx.db
    .insertInto("visitors")
    .values({ ...row, followUpDueAt: row.followUpDueAt ?? usualDue(row) })
    .returning(["id", "personId"])
    .executeTakeFirstOrThrow()
  return { id, personId }
}

/** When the first contact of a new registration is due where nothing else was agreed on: after the church's hours. */
export function usualDue({ churchId, createdAt }: Pick<Insertable<Visitors>, "churchId" | "createdAt">) {
  return sql<Date>`(select coalesce(${createdAt ?? null}::timestamptz, now()) + make_interval(hours => follow_up_hours)
    from churches where id = ${churchId})`
}
