import { type Expression, type Insertable, type Kysely, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import type { Schema } from "../../../../db/schema.ts"
import type { People } from "../../../../db/schema-people.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { NONE_WELCOME, type PersonalValues } from "./personal-columns.ts"

/** Where and by whom somebody is entered who has an entry of the roll, or a registration, at once. */
export interface NewPlace {
  churchId: number
  branchId: number
  createdAt?: Date
  createdById?: number | null
}

/**
 * The part `person` of a statement that enters a new person together with their entry (`onRoll`) or registration (`registered`); no row where
 * the church has somebody on the roll with this CPF.
 */
export function newPerson(
  db: Pick<Db, "insertInto">,
  data: PersonalValues & { fullName: string },
  place: NewPlace,
  as: "onRoll" | "registered",
) {
  const { churchId, branchId, createdAt, createdById } = place
  return db
    .insertInto("people")
    .values({
      ...untold(as),
      ...data,
      churchId,
      branchId,
      branchIds: sql<number[]>`array[${branchId}::bigint]`,
      [as]: true,
      createdAt,
      createdById,
    } as Insertable<People>) // a computed name
    .onConflict((clash) => clash.doNothing())
    .returning("id")
}

/** Enters many new people in one statement. Ids come in the order of the people. */
export async function enterPeople(
  { db }: { db: Kysely<Schema> },
  people: readonly { personal: PersonalValues & { fullName: string }; place: NewPlace }[],
  as: "onRoll" | "registered",
): Promise<number[]> {
  if (people.length === 0) return []
  const rows = people.map(({ personal, place: { churchId, branchId, createdAt, createdById } }) => {
    const where = { churchId, branchId, branchIds: [branchId], createdById, [as]: true }
    return { ...untold(as), ...personal, ...where, ...(createdAt && { createdAt }) }
  })
  const { rows: entered } = await sql<{ id: number; fullName: string }>`
    ${insertAll("people", rows, DEFAULTS)} returning id, full_name`.execute(db)
  return entered.map(({ id, fullName }, index) => {
    if (fullName !== people[index]?.personal.fullName) throw new Error("rows came back in another order")
    return id
  })
}

/**
 * A new person without any personal data but the state, for a registration that is anonymised and had been somebody's who stays
 * (docs/product/people.md#8.9).
 */
export async function enterAnonymised(
  ctx: AnyContext,
  place: Pick<NewPlace, "churchId" | "branchId" | "createdAt">,
  { fullName, state, byId }: { fullName: string; state: string | null; byId: number | null },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto("people")
    .values({
      ...place,
      branchIds: [place.branchId],
      fullName,
      state,
      anonymisedAt: ctx.now,
      anonymisedById: byId,
      registered: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** A registration asks whether messages are welcome: who says nothing has not agreed. */
function untold(as: "onRoll" | "registered"): PersonalValues {
  return as === "onRoll" ? {} : NONE_WELCOME
}

/** Of the table, for the columns that a row leaves out. */
const DEFAULTS = { standalone: false, onRoll: false, registered: false } as const

/** The values of `own` and the id of the statement's part `person`, as the row to insert. */
export function withPerson(own: object): { names: string[]; values: Expression<unknown>[] } {
  const entries = Object.entries(own).filter(([, value]) => value !== undefined)
  return {
    names: [...entries.map(([name]) => name), "personId"],
    values: [...entries.map(([, value]) => sql`${value}`), sql.ref("person.id")],
  }
}
