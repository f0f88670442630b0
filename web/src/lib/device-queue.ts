import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query"
import type { deviceStore, KeptOnDevice, Queued } from "./device-store.ts"
import { queryClient } from "./query-client.ts"
import { storedUserId } from "./session.ts"

/** The queue of a store as screens show it: of the user of this device, and in all of its tabs. `key`: of its query. */
export function deviceQueue<Q extends Queued, K extends KeptOnDevice>(
  key: QueryKey,
  store: ReturnType<typeof deviceStore<Q, K>>,
) {
  const queueQuery = (userId: number | null) =>
    queryOptions({
      queryKey: [...key, userId],
      queryFn: () => (userId === null ? [] : store.queueOf(userId)),
      // Other tabs tell of their changes (below).
      staleTime: Number.POSITIVE_INFINITY,
    })

  // Closed and made anew by nobody: it lives as long as the page.
  const tabs = new BroadcastChannel(key.join("-"))
  tabs.onmessage = () => void queryClient.invalidateQueries({ queryKey: key })

  async function changed(userId: number): Promise<void> {
    tabs.postMessage("changed")
    const { queryKey } = queueQuery(userId)
    const stored = await store.queueOf(userId).catch(() => null)
    if (stored) queryClient.setQueryData(queryKey, stored)
  }

  return {
    /** What the user of this device has not sent. */
    useWaiting: (): readonly Q[] => useQuery(queueQuery(storedUserId())).data ?? [],
    /** Shown at once, and stored before anything is sent. Throws where the device cannot store. */
    add: async (userId: number, queued: readonly Q[]): Promise<void> => {
      const { queryKey } = queueQuery(userId)
      queryClient.setQueryData(queryKey, (before: Q[] = []) => [...before, ...queued])
      try {
        await store.put(queued)
      } finally {
        await changed(userId)
      }
    },
    /** The server has taken them, or the user drops them. */
    dequeue: async (userId: number, queued: readonly Queued[]): Promise<void> => {
      await store.remove(queued)
      await changed(userId)
    },
    /** Sets some aside with the reason, or with none lets them be sent again. */
    hold: async (userId: number, queued: readonly Q[], held: string | undefined): Promise<void> => {
      await store.update(queued.map((one) => ({ ...one, held })))
      await changed(userId)
    },
  }
}
