import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../core/context.ts"
import { type AppError, conflict, moved, notFound } from "../../core/errors.ts"
import { MERGED, mergedInto } from "./known-person/lock-people.ts"

/**
 * The error for a read at `path` of a person who was not found: 308 to the same path of the kept record where this one was merged, else 404
 * (docs/product/people.md#2.5).
 */
export async function readRefusal(ctx: Context, id: number, path: string): Promise<AppError> {
  const other = await mergedInto(ctx, id)
  return other === undefined ? notFound() : moved(BASE_PATH + pathOf(path, { id: other }))
}

/** The error for a write about a person who was not found: 409 where the record was merged, else 404 (docs/product/people.md#4.3). */
export async function writeRefusal(ctx: Context, id: number): Promise<AppError> {
  const personId = await mergedInto(ctx, id)
  return personId === undefined ? notFound() : conflict(MERGED, { personId })
}
