import type { Context } from "../../../core/context.ts"
import { AppError } from "../../../core/errors.ts"
import type { BulkPerson } from "./queries.ts"

/** What became of one person. `before`: what an undo writes back; absent: nothing was changed. */
export type Outcome = { readonly before: unknown } | { readonly refused: string } | "unchanged"

/** Something that is done to many people. */
export interface Action {
  /** People who are locked, each once. */
  apply(ctx: Context, people: readonly BulkPerson[]): Promise<ReadonlyMap<number, Outcome>>
  /** Writes back what it changed of them. Those who were changed since are left: they are not among the returned. */
  undo(ctx: Context, people: readonly Undoing[]): Promise<ReadonlySet<number>>
}

export interface Undoing extends BulkPerson {
  readonly before: unknown
}

/** Does one after the other what refuses before it writes; a refusal stops nobody else. */
export async function oneByOne(
  people: readonly BulkPerson[],
  act: (person: BulkPerson) => Promise<Outcome>,
): Promise<ReadonlyMap<number, Outcome>> {
  const outcomes = new Map<number, Outcome>()
  for (const person of people) outcomes.set(person.id, await outcomeOf(() => act(person)))
  return outcomes
}

/** The same for an undo: who is refused is left. */
export async function undoneOf(
  people: readonly Undoing[],
  undo: (person: Undoing) => Promise<boolean>,
): Promise<ReadonlySet<number>> {
  const undone = new Set<number>()
  for (const person of people) {
    const outcome = await outcomeOf(async () => ((await undo(person)) ? { before: null } : "unchanged"))
    if (typeof outcome === "object" && "before" in outcome) undone.add(person.id)
  }
  return undone
}

const outcomeOf = (work: () => Promise<Outcome>) => unlessRefused<Outcome>(work, (refused) => ({ refused }))

/** What the work says, or what `otherwise` makes of the reason for which it was refused before anything was written. */
export async function unlessRefused<T>(work: () => Promise<T>, otherwise: (reason: string) => T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return otherwise(Object.values(error.fields).flat()[0] ?? error.message)
  }
}
