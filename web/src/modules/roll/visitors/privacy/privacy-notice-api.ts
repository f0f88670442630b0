import { privacyNotices } from "@aprisco/contract/visitors/privacy"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { churchChanged } from "../../../ground/churches/public.ts"

const NOTICE = ["privacy-notice"] as const

/** The church's notice with the version that a change names in `If-Match`. */
export const privacyNoticeQuery = queryOptions({
  queryKey: NOTICE,
  queryFn: ({ signal }) => api.callTagged(privacyNotices.detail, {}, { signal }),
  staleTime: 0,
})

/** The privacy contact is part of the church's own data as well. */
export async function noticeChanged(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: NOTICE }), churchChanged()])
}
