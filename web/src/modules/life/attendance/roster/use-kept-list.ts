import type { Gathering } from "@aprisco/contract/attendance/gatherings"
import type { Roster } from "@aprisco/contract/attendance/rosters"
import { useEffect } from "react"
import { storedUserId } from "../../../../lib/session.ts"
import { forgetList, keepList } from "../offline/store.ts"

/** Keeps an open list on this device, and deletes it with its names when it is closed or cancelled (docs/product/attendance.md#8.3). */
export function useKeptList(gathering: Gathering, roster: Roster | undefined): void {
  useEffect(() => {
    const userId = storedUserId()
    if (userId === null) return
    const { id: gatheringId, status } = gathering
    // Where the device cannot store, the list needs a connection.
    if (status !== "open") forgetList(userId, gatheringId).catch(() => undefined)
    else if (roster && navigator.onLine)
      keepList({ userId, gatheringId, keptAt: Date.now(), gathering, roster }).catch(() => undefined)
  }, [gathering, roster])
}
