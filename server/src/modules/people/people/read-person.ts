import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { people } from "@aprisco/contract/people/routes"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { byKey } from "./custom-fields/values.ts"
import { readFamilyOf } from "./families/read-family-of.ts"
import { missingPerson } from "./merged-record.ts"
import { presentPerson } from "./present.ts"
import { type PersonRecord, personById, personOfCaller } from "./queries.ts"

/** One person. Throws as `missingPerson` (docs/product/people.md#2.5). */
export async function readPerson(ctx: Context, id: number): Promise<PersonRecord> {
  const person = await personById(ctx, id)
  if (person === undefined) throw await missingPerson(ctx, id)
  return person
}

/** The same, as the caller may read it, with all that stands around it: asked together. */
export async function readRecord(ctx: Context, id: number) {
  const [person, family] = await Promise.all([personById(ctx, id), readFamilyOf(ctx, id)])
  if (person === undefined) throw await missingPerson(ctx, id)
  return { person, reply: presentPerson(ctx, person, { ...family, customFields: byKey(person.answers) }) }
}

/** The record of the caller's own account. Throws 404 where it has no person. */
export async function readOwnRecord(ctx: Context): Promise<PersonRecord> {
  return found(await personOfCaller(ctx))
}

/** The record with families, guardians and custom fields, as far as the caller may read them. */
export async function wholeRecord(
  ctx: Context,
  person: PersonRecord,
  own = false,
): Promise<ReplyOf<typeof people.detail>> {
  const around = {
    ...(await readFamilyOf(ctx, person.id)),
    customFields: byKey(person.answers),
  }
  return presentPerson(ctx, person, around, own)
}
