import type { Context } from "../../core/context.ts"
import { type AppError, merged, notFound } from "../../core/errors.ts"
import { mergedInto } from "./queries.ts"

/** The error for a person who was not found: where the record was merged, the one that was kept, else 404 (docs/product/people.md#2.5). */
export async function missingPerson(ctx: Context, id: number): Promise<AppError> {
  const personId = await mergedInto(ctx, id)
  return personId === undefined ? notFound() : merged(personId, { personId })
}
