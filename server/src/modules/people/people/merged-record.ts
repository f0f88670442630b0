import type { Context } from "../../../core/context.ts"
import { type AppError, merged, namedByQuery, notFound } from "../../../core/errors.ts"
import { mergedInto } from "./queries.ts"

/** The error for a person who was not found: where the record was merged, the one that was kept, else 404 (docs/product/people.md#2.5). */
export async function missingPerson(ctx: Context, id: number): Promise<AppError> {
  const personId = await mergedInto(ctx, id)
  return personId === undefined ? notFound() : merged(personId, { personId })
}

/** Throws where a list is asked for by a person (`?person=`) whose record was merged: to the same list of the record that was kept. */
export async function redirectToKept(ctx: Context, person: number | null | undefined): Promise<void> {
  if (!person) return
  const personId = await mergedInto(ctx, person)
  if (personId !== undefined) namedByQuery("person")(merged(personId, { personId }))
}
