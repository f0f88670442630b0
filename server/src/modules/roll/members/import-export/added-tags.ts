import type { Context } from "../../../../core/context.ts"
import { tagsOfPeople } from "../../../people/people/tags/public.ts"

interface Person {
  personId: number
}

/** The ids of the tags that a person has. */
export type HeldTags = (person: Person) => ReadonlySet<number>

const NONE: ReadonlySet<number> = new Set()

/** The tags of these people, in one statement; skipped where no line has tags. */
export async function heldTags(
  ctx: Context,
  churchId: number,
  people: readonly Person[],
  lines: readonly { tags: readonly number[] }[],
): Promise<HeldTags> {
  if (people.length === 0 || lines.every(({ tags }) => tags.length === 0)) return () => NONE
  const held = new Map<number, Set<number>>()
  const ids = people.map(({ personId }) => personId)
  for (const { personId, tagId } of await tagsOfPeople(ctx, churchId, ids)) {
    const tags = held.get(personId) ?? new Set()
    held.set(personId, tags.add(tagId))
  }
  return ({ personId }) => held.get(personId) ?? NONE
}

/** The tags that a line adds to a person; an import takes none (docs/product/people.md#5.10). */
export interface AddedTags {
  before: readonly number[]
  added: readonly number[]
}

/** The tags of a line that the person does not have. */
export function addedTags(held: HeldTags, person: Person, tags: readonly number[]): AddedTags {
  const before = held(person)
  return { before: [...before], added: tags.filter((id) => !before.has(id)) }
}
