import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"

/**
 * Stores the day on which a person of the roll died; triggers keep it as long as the status is deceased (docs/product/members.md#4.11).
 * Returns whether it is another one than before.
 */
export async function setDayOfDeath(ctx: Context, personId: number, day: string): Promise<boolean> {
  const changed = await ctx.db
    .updateTable("people")
    .set({ deceasedOn: day })
    .where("id", "=", personId)
    .where("deceasedOn", "is distinct from", day)
    .returning("id")
    .executeTakeFirst()
  return changed !== undefined
}

/** Stores the days on which people died who have just come onto the roll. */
export async function setDaysOfDeath(
  ctx: Context,
  deaths: readonly { personId: number; day: string }[],
): Promise<void> {
  if (deaths.length === 0) return
  await sql`
    update people set deceased_on = given.day
    from unnest(${deaths.map(({ personId }) => personId)}::bigint[], ${deaths.map(({ day }) => day)}::date[]) as given (id, day)
    where people.id = given.id`.execute(ctx.db)
}

/** The day on which a person died, also where their record as such is out of the caller's reach; null for who lives. */
export async function dayOfDeathOf(ctx: Context, personId: number): Promise<string | null> {
  const person = await withoutBranchFilter(ctx.db, (db) =>
    db.selectFrom("people").where("id", "=", personId).select("deceasedOn").executeTakeFirst(),
  )
  return person?.deceasedOn ?? null
}

export const DIED_EARLY = "A data do falecimento não pode ser anterior ao nascimento."
export const BORN_LATE = "A data de nascimento não pode ser depois do falecimento."

/** Whether a death is before the birth; false where one of the days is not known. */
export function diedBeforeBirth(
  birthDate: string | null | undefined,
  day: string | null | undefined,
): boolean {
  return Boolean(birthDate && day && day < birthDate)
}

/** Throws 400 on a death before the birth: on the day of the death where that was typed (`typed`), else on the birth date. */
export function requireBornBefore(
  birthDate: string | null | undefined,
  day: string | null | undefined,
  { typed = true }: { typed?: boolean } = {},
): void {
  if (!diedBeforeBirth(birthDate, day)) return
  throw invalid(typed ? { deceasedOn: [DIED_EARLY] } : { birthDate: [BORN_LATE] })
}
