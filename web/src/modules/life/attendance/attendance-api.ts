import { attendance } from "@aprisco/contract/attendance/absentees"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { isStatus } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"
import { storedUserId } from "../../../lib/session.ts"
import { type KeptList, keptList } from "./offline/store.ts"

const ATTENDANCE = ["attendance"] as const

export const gatheringsQuery = (query: CallOf<typeof gatherings.list>["query"]) =>
  queryOptions({
    queryKey: [...ATTENDANCE, "list", query],
    queryFn: ({ signal }) => api.call(gatherings.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What begins within 12 hours before or after now. */
export const dueQuery = (query: CallOf<typeof gatherings.due>["query"] = {}) =>
  queryOptions({
    queryKey: [...ATTENDANCE, "due", query],
    queryFn: ({ signal }) => api.call(gatherings.due, { query }, { signal }),
  })

/** One list; without a connection as this device keeps it. */
export const gatheringQuery = (id: number) =>
  queryOptions({
    queryKey: [...ATTENDANCE, "one", id],
    queryFn: ({ signal }) =>
      api.callTagged(gatherings.detail, { params: { id } }, { signal }).catch(async (error: unknown) => {
        const { gathering } = await keptAfter(error, id)
        return { data: gathering, etag: null }
      }),
  })

/** Who is on a list; without a connection as this device keeps it, which has no search. */
export const rosterQuery = (id: number, search = "") =>
  queryOptions({
    queryKey: [...ATTENDANCE, "roster", id, search],
    queryFn: ({ signal }) =>
      api
        .call(rosters.read, { params: { id }, query: { search } }, { signal })
        .catch(async (error: unknown) => (await keptAfter(error, id)).roster),
  })

async function keptAfter(error: unknown, id: number): Promise<KeptList> {
  const userId = storedUserId()
  const kept = isStatus(error, 0) && userId !== null ? await keptList(userId, id) : undefined
  if (!kept) throw error
  return kept
}

export const absenteesQuery = (query: CallOf<typeof attendance.absentees>["query"]) =>
  queryOptions({
    queryKey: [...ATTENDANCE, "absentees", query],
    queryFn: ({ signal }) => api.call(attendance.absentees, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const trendsQuery = (query: CallOf<typeof attendance.trends>["query"]) =>
  queryOptions({
    queryKey: [...ATTENDANCE, "trends", query],
    queryFn: ({ signal }) => api.call(attendance.trends, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const classesQuery = (query: CallOf<typeof attendance.classes>["query"]) =>
  queryOptions({
    queryKey: [...ATTENDANCE, "classes", query],
    queryFn: ({ signal }) => api.call(attendance.classes, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const attendanceOfPersonQuery = (id: number, query: CallOf<typeof attendance.ofPerson>["query"]) =>
  queryOptions({
    queryKey: [...ATTENDANCE, "person", id, query],
    queryFn: ({ signal }) => api.call(attendance.ofPerson, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** After marks of a list arrived: its totals, and what counts them on other screens, are loaded anew. */
export function marksArrived(id: number): void {
  for (const queryKey of [gatheringQuery(id).queryKey, [...ATTENDANCE, "due"], [...ATTENDANCE, "list"]])
    void queryClient.invalidateQueries({ queryKey })
}

/** After a change of a list: invalidates every list, roster and report that may show it. */
export const attendanceChanged = () => recordsChanged("attendance")
