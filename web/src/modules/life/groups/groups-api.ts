import { groupMultiplications } from "@aprisco/contract/groups/multiplications"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groupPage } from "@aprisco/contract/groups/public-page"
import { groupRequests } from "@aprisco/contract/groups/requests"
import { groups } from "@aprisco/contract/groups/routes"
import { groupUnits } from "@aprisco/contract/groups/units"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { everyPage } from "../../../lib/every-page.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const GROUPS = ["groups"] as const

export const groupsQuery = (query: CallOf<typeof groups.list>["query"]) =>
  queryOptions({
    queryKey: [...GROUPS, "list", query],
    queryFn: ({ signal }) => api.call(groups.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One group, and the version that a change names in `If-Match`. */
export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: [...GROUPS, "one", id],
    queryFn: ({ signal }) => api.callTagged(groups.detail, { params: { id } }, { signal }),
  })

export const groupPeopleQuery = (id: number, query: CallOf<typeof groupPeople.list>["query"]) =>
  queryOptions({
    queryKey: [...GROUPS, "people", id, query],
    queryFn: ({ signal }) => api.call(groupPeople.list, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Everybody who is in a group today. */
export const wholeGroupQuery = (id: number) =>
  queryOptions({
    queryKey: [...GROUPS, "people", id, "whole"],
    queryFn: ({ signal }) =>
      everyPage((page) =>
        api.call(groupPeople.list, { params: { id }, query: { page, pageSize: 100 } }, { signal }),
      ),
  })

export const multiplicationsQuery = (query: CallOf<typeof groupMultiplications.list>["query"]) =>
  queryOptions({
    queryKey: [...GROUPS, "multiplications", query],
    queryFn: ({ signal }) => api.call(groupMultiplications.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The units of a church with the groups in them. */
export const groupTreeQuery = (church: number | undefined) =>
  queryOptions({
    queryKey: [...GROUPS, "tree", church],
    queryFn: ({ signal }) => api.call(groupUnits.tree, { query: { church } }, { signal }),
  })

export const groupRequestsQuery = (query: CallOf<typeof groupRequests.list>["query"]) =>
  queryOptions({
    queryKey: [...GROUPS, "requests", query],
    queryFn: ({ signal }) => api.call(groupRequests.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The address of the public page of the church's groups. */
export const groupPageQuery = queryOptions({
  queryKey: [...GROUPS, "page"],
  queryFn: ({ signal }) => api.call(groupPage.address, {}, { signal }),
})

/** After a change: invalidates every list and record that may show it. */
export const groupsChanged = () => recordsChanged("groups")
