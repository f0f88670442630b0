import { useEffect } from "react"
import { mayBeOnDevice } from "../../../../lib/on-device.ts"
import { storedUserId } from "../../../../lib/session.ts"
import { hold } from "./queue.ts"
import { waitsForReopening } from "./send-batches.ts"
import { ATTENDANCE_STORE, marksOf } from "./store.ts"

interface ReadList {
  readonly id: number
  readonly status: string
}

/** Marks that were released since their list was last read as closed: what the server refuses again waits for that. */
const released = new Set<string>()

/**
 * Lets marks that were set aside for a closed or cancelled list be sent again where the list is read as open: somebody has opened it again, perhaps on
 * another device. Each mark goes once for each time. Returns whether there were any.
 */
export async function releaseReopened(lists: readonly ReadList[]): Promise<boolean> {
  const userId = storedUserId()
  if (userId === null || !mayBeOnDevice(ATTENDANCE_STORE, userId) || !navigator.onLine) return false
  const isOpen = new Map(lists.map(({ id, status }) => [id, status === "open"]))
  const aside = (await marksOf(userId)).filter(({ held }) => waitsForReopening(held))
  for (const { gatheringId, clientId } of aside)
    if (isOpen.get(gatheringId) === false) released.delete(clientId)
  const again = aside.filter(
    ({ gatheringId, clientId }) => isOpen.get(gatheringId) && !released.has(clientId),
  )
  for (const { clientId } of again) released.add(clientId)
  if (again.length > 0) await hold(userId, again, undefined)
  return again.length > 0
}

/** The same of the lists that a screen shows, whenever they were read anew. `send`: what sends the queue. */
export function useReleaseReopened(
  lists: readonly ReadList[] | undefined,
  readAt: number,
  send: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read anew, changed or not, has another time
  useEffect(() => {
    if (lists)
      releaseReopened(lists)
        .then((some) => some && send())
        .catch(() => undefined)
  }, [readAt, send])
}
