import type { BranchExportQuery } from "@aprisco/contract/branches/routes"
import { branches } from "@aprisco/contract/branches/routes"

import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

type ListQuery = CallOf<typeof branches.list>["query"]

/** The first key of all queries of branches: a change of one invalidates them all. */
const BRANCHES = ["branches"] as const

export const branchesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...BRANCHES, "list", query],
    queryFn: ({ signal }) => api.call(branches.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const branchRecordQuery = (id: number) =>
  queryOptions({
    queryKey: [...BRANCHES, "record", id],
    queryFn: ({ signal }) => api.callTagged(branches.detail, { params: { id } }, { signal }),
  })

export const branchStatisticsQuery = (id: number) =>
  queryOptions({
    queryKey: [...BRANCHES, "statistics", id],
    queryFn: ({ signal }) => api.call(branches.statistics, { params: { id } }, { signal }),
  })

export const branchVisitorStatsQuery = (id: number) =>
  queryOptions({
    queryKey: [...BRANCHES, "visitor-stats", id],
    queryFn: ({ signal }) => api.call(branches.visitorStats, { params: { id } }, { signal }),
  })

export const branchTeamQuery = (id: number) =>
  queryOptions({
    queryKey: [...BRANCHES, "team", id],
    queryFn: ({ signal }) => api.call(branches.team, { params: { id } }, { signal }),
  })

export const branchCitiesQuery = (state: string) =>
  queryOptions({
    queryKey: [...BRANCHES, "cities", state],
    queryFn: ({ signal }) => api.call(branches.citiesByState, { query: { state } }, { signal }),
  })

/** After a change of a branch: invalidates whatever shows it, and the people who may have moved. */
export const branchesChanged = () => recordsChanged("branches")

export type BranchExportFilters = Omit<CallOf<typeof branches.export>["query"], "format">

export const exportBranches = (format: BranchExportQuery["format"], filters: BranchExportFilters) =>
  api.call(branches.export, { query: { ...filters, format } })
