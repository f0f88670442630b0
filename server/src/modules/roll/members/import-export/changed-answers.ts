import { isDeepStrictEqual } from "node:util"
import type { CustomValue } from "@aprisco/contract/people/custom-field-labels"
import type { Context } from "../../../../core/context.ts"
import { textFrom } from "../../../../integrations/uploaded-sheets/cell-text.ts"
import { answersOfPeople } from "../../../people/people/custom-fields/public.ts"
import type { LineAnswer } from "./check-lines.ts"

/** A new answer to a custom field, with the one before. */
export interface ChangedAnswer extends LineAnswer {
  before: CustomValue | null
}

interface Person {
  personId: number
}

/** The answer of a person to a field; null where there is none. */
export type HeldAnswers = (person: Person, fieldId: number) => CustomValue | null

/** The answers of these people to these fields, in one statement. */
export async function heldAnswers(
  ctx: Context,
  churchId: number,
  people: readonly Person[],
  fields: readonly { id: number }[],
): Promise<HeldAnswers> {
  if (people.length === 0 || fields.length === 0) return () => null
  const asked = { people: people.map(({ personId }) => personId), fields: fields.map(({ id }) => id) }
  const rows = await answersOfPeople(ctx, churchId, asked)
  const held = new Map(rows.map(({ personId, fieldId, value }) => [`${personId} ${fieldId}`, value]))
  return ({ personId }, fieldId) => held.get(`${personId} ${fieldId}`) ?? null
}

/** The answers of a line that differ from the record. A blank cell changes nothing. */
export function differingAnswers(
  held: HeldAnswers,
  person: Person,
  answers: readonly LineAnswer[],
): ChangedAnswer[] {
  return answers
    .map((answer) => ({ ...answer, before: held(person, answer.fieldId) }))
    .filter(({ before, value }) => !isSameAnswer(before, value))
}

/** Spaces that a sheet does not keep, and the order of options, are no difference. */
export function isSameAnswer(one: CustomValue | null, other: CustomValue | null): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return isDeepStrictEqual(one.toSorted(), other.toSorted())
  if (typeof one === "string" && typeof other === "string") return textFrom(one) === textFrom(other)
  return one === other
}
