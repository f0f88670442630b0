import { conditionsIn } from "@aprisco/contract/lists/rules"
import type { AudienceSource } from "../../../core/audience-source.ts"
import type { Context } from "../../../core/context.ts"
import { AppError } from "../../../core/errors.ts"
import { compileRules } from "./compile-rules.ts"
import { fieldsFor } from "./list-fields.ts"
import { usableList } from "./list-people.ts"
import { parseRules } from "./parse-rules.ts"

/** The people of a list that the caller sees and that can be used: else null. */
export const peopleOfChosenList: AudienceSource<Context> = async (ctx, churchId, { listId = 0 }) => {
  const usable = await refusedAsNull(() => usableList(ctx, listId))
  if (usable === null || usable.list.churchId !== churchId) return null
  return { people: usable.condition, label: usable.list.name }
}

/** The people whom rules find that the caller may write: else null. */
export const peopleOfRules: AudienceSource<Context> = async (ctx, _churchId, { rules }) => {
  const { seen } = await fieldsFor(ctx)
  const parsed = await refusedAsNull(async () => parseRules(seen, rules))
  if (parsed === null || conditionsIn(parsed).length === 0) return null
  const people = compileRules(seen, parsed, ctx.today)
  return people && { people, label: "Pessoas escolhidas por regras" }
}

async function refusedAsNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
