import { MAX_PAGE_SIZE } from "@aprisco/contract/kit/page"
import type { CallOf } from "@aprisco/contract/kit/route"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { everyPage } from "../../../../lib/every-page.ts"

// Begins with the key of the members' queries: a change of a member invalidates these too.
const INSIGHTS = ["members", "insights"] as const

export const memberStatisticsQuery = (query: CallOf<typeof memberStatistics.statistics>["query"]) =>
  queryOptions({
    queryKey: [...INSIGHTS, "statistics", query],
    queryFn: ({ signal }) => api.call(memberStatistics.statistics, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const birthdaysQuery = (query: CallOf<typeof memberStatistics.birthdays>["query"]) =>
  queryOptions({
    queryKey: [...INSIGHTS, "birthdays", query],
    queryFn: ({ signal }) =>
      everyPage((page) =>
        api.call(
          memberStatistics.birthdays,
          { query: { ...query, page, pageSize: MAX_PAGE_SIZE } },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  })
