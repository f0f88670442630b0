import type { Context } from "../../../core/context.ts"
import { AppError } from "../../../core/errors.ts"
import type { BulkPerson } from "./queries.ts"

/** The result for one person. `before`: what an undo writes back; "unchanged": the person had it already. */
export type PersonOutcome = { readonly before: unknown } | { readonly refused: string } | "unchanged"

/** One kind of bulk action (docs/product/lists.md#4.1). */
export interface PeopleAction {
  /** Applies it. The people are locked, and each is named once. Returns the outcome by person id. */
  apply(ctx: Context, people: readonly BulkPerson[]): Promise<ReadonlyMap<number, PersonOutcome>>
  /** Writes back what it changed. Returns the ids of the people who were restored; people who were changed since are not among them. */
  undo(ctx: Context, people: readonly Undoing[]): Promise<ReadonlySet<number>>
}

export interface Undoing extends BulkPerson {
  readonly before: unknown
}

/**
 * Runs `work` for each person in turn and collects the outcomes. A refusal of one person, which must come before any write, does not stop
 * the others.
 */
export async function applyToEach(
  people: readonly BulkPerson[],
  act: (person: BulkPerson) => Promise<PersonOutcome>,
): Promise<ReadonlyMap<number, PersonOutcome>> {
  const outcomes = new Map<number, PersonOutcome>()
  for (const person of people) outcomes.set(person.id, await outcomeOf(() => act(person)))
  return outcomes
}

/** The same for an undo: returns the ids of the people for whom it was not refused. */
export async function undoEach(
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

const outcomeOf = (work: () => Promise<PersonOutcome>) =>
  unlessRefused<PersonOutcome>(work, (refused) => ({ refused }))

/**
 * Runs `work`; where it throws an AppError, returns what `otherwise` makes of the message. The error must come before any write, since
 * nothing is rolled back.
 */
export async function unlessRefused<T>(work: () => Promise<T>, otherwise: (reason: string) => T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return otherwise(Object.values(error.fields).flat()[0] ?? error.message)
  }
}
