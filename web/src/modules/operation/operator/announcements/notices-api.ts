import { operatorNotices } from "@aprisco/contract/announcements/desk"
import { civilDay, civilTime, instantAt } from "@aprisco/contract/brazil/civil-day"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { formatDate } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { deskApi } from "../desk-api.ts"
import { DESK } from "../desk-session.ts"

const NOTICES = [DESK, "notices"] as const

/** A page of the notices. */
export const deskNoticesQuery = (page: number) =>
  queryOptions({
    queryKey: [...NOTICES, page],
    queryFn: ({ signal }) =>
      deskApi.call(operatorNotices.list, { query: { page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A notice was written or ended: the list is loaded again. */
export const deskNoticesChanged = () => queryClient.invalidateQueries({ queryKey: NOTICES })

/** What a field of day and time has (`2026-11-24T19:30`), on Brasília's clock, as an instant of the wire. Else as it was typed. */
export function instantInBrasilia(typed: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(typed) ?? []
  return day && time ? instantAt(day, time).toISOString() : typed
}

/** The same field's text of an instant. */
export function fieldInBrasilia(instant: Date): string {
  return `${civilDay(instant)}T${civilTime(instant)}`
}

/** An instant as Brasília's clock shows it: `24/11/2026, 19:30`. */
export function shownInBrasilia(instant: string): string {
  const at = new Date(instant)
  return `${formatDate(civilDay(at))}, ${civilTime(at)}`
}
