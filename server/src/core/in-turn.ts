type LastOf = Map<string, Promise<void>>

const lasts = new WeakMap<object, LastOf>()
const PROCESS = {}

/**
 * Runs the work of one key sequentially, in the order of arrival; other keys do not wait. For checks that count before they
 * decide, where the decision takes long and must not keep a transaction open. Within this process only, and within `owner` where one is
 * given: the services of one application.
 */
export function inTurn<T>(key: string, work: () => Promise<T>, owner: object = PROCESS): Promise<T> {
  const lastOf: LastOf = lasts.get(owner) ?? new Map()
  lasts.set(owner, lastOf)
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
