const lastOf = new Map<string, Promise<void>>()

/**
 * Runs the work of one key sequentially, in the order of arrival; other keys do not wait. For checks that count before they
 * decide, where the decision takes long and must not keep a transaction open. Within this process only.
 */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (lastOf.get(key) ?? Promise.resolve()).then(work)
  const over = mine.then(
    () => undefined,
    () => undefined,
  )
  lastOf.set(key, over)
  over.then(() => {
    if (lastOf.get(key) === over) lastOf.delete(key)
  })
  return mine
}
