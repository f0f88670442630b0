import type { Context } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import type { AccountRecord } from "./queries.ts"

/** The first day of an account cannot be later than today. Throws 400. */
export function requireOpeningDay(ctx: Context, date: string | null): void {
  if (date !== null && date > ctx.today) throw invalid({ openingDate: ["A data não pode ser futura"] })
}

export async function postOpening(
  _ctx: Context,
  _opening: { id: number; cents: number; date: string },
): Promise<void> {
  throw conflict("not yet")
}

export async function changeOpening(
  _ctx: Context,
  _account: AccountRecord,
  _wanted: { cents: number; date: string | null },
): Promise<void> {
  throw conflict("not yet")
}
