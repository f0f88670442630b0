import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"

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

/** Throws 400 on a death before the birth. */
export function requireBornBefore(
  birthDate: string | null | undefined,
  day: string | null | undefined,
): void {
  if (birthDate && day && day < birthDate)
    throw invalid({ deceasedOn: ["A data do falecimento não pode ser anterior ao nascimento."] })
}
