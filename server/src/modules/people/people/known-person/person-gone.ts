import type { Context } from "../../../../core/context.ts"
import type { GonePerson } from "../../../../core/module-data.ts"

/** Tells all modules, in the order of `modules.ts`, that a person has died or left the roll. */
export async function personGone(ctx: Context, person: GonePerson): Promise<void> {
  for (const { onPersonGone } of ctx.services.modules) await onPersonGone?.(ctx, person)
}
