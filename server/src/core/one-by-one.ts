import { AppError } from "./errors.ts"

/** What of many was done, and what was not: `detail` is a sentence for the user. */
interface DoneOfMany {
  readonly updated: number
  readonly failed: { readonly id: number; readonly detail: string }[]
}

interface Refusal {
  readonly id: number
  readonly error: AppError
}

/** Each of them once, in one order, so that two requests about the same rows cannot deadlock. */
export function inOneOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((one, other) => one - other)
}

/**
 * Does the same to many rows in one transaction. What it is refused for is named with the reason and does not stop the others: `work` checks before
 * it writes, so a refusal leaves nothing half done. Any other error aborts the whole. Throws the first refusal where all of them are about `sharedField`:
 * a value that is wrong for every row is a matter of its field.
 */
export async function doOneByOne(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
  sharedField?: string,
): Promise<DoneOfMany> {
  const refusals: Refusal[] = []
  for (const id of ids) {
    const error = await refusalOf(() => work(id))
    if (error !== null) refusals.push({ id, error })
  }
  const [first] = refusals
  if (first && sharedField !== undefined && refusals.length === ids.length) {
    if (refusals.every(({ error }) => error.fields[sharedField] !== undefined)) throw first.error
  }
  return {
    updated: ids.length - refusals.length,
    failed: refusals.map(({ id, error }) => ({ id, detail: reasonOf(error) })),
  }
}

async function refusalOf(work: () => Promise<unknown>): Promise<AppError | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error
  }
}

const reasonOf = ({ fields, message }: AppError) => Object.values(fields).flat()[0] ?? message
