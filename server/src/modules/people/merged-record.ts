import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../core/context.ts"
import { type AppError, conflict, moved, notFound } from "../../core/errors.ts"
import { mergedInto } from "./queries.ts"

/** The answer to whoever writes to a record that was merged. */
export const MERGED = "Este cadastro foi unido a outro."

/** For whoever reads at `path` of somebody who is not there: 308 to the same place of the other record where this one was merged, else 404. */
export async function leadOn(ctx: Context, id: number, path: string): Promise<AppError> {
  const other = await mergedInto(ctx, id)
  return other === undefined ? notFound() : moved(BASE_PATH + pathOf(path, { id: other }))
}

/** For whoever writes about somebody who is not there: 409 where the record was merged, else 404 (docs/product/people.md#4.3). */
export async function refusalOf(ctx: Context, id: number): Promise<AppError> {
  const personId = await mergedInto(ctx, id)
  return personId === undefined ? notFound() : conflict(MERGED, { personId })
}
