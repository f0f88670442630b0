import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import { people } from "@aprisco/contract/people/routes"
import type { Context } from "../../core/context.ts"
import { found, moved, notFound } from "../../core/errors.ts"
import { mergedInto, type PersonRecord, personById, personOfCaller } from "./queries.ts"

/** One person. Throws 404, and 308 to the other record where this one was merged. */
export async function readPerson(ctx: Context, id: number): Promise<PersonRecord> {
  const person = await personById(ctx, id)
  if (person !== undefined) return person
  const other = await mergedInto(ctx, id)
  if (other === undefined) throw notFound()
  throw moved(BASE_PATH + pathOf(people.detail.path, { id: other }))
}

/** The caller's own record, or 404. */
export async function readOwnRecord(ctx: Context): Promise<PersonRecord> {
  return found(await personOfCaller(ctx))
}
