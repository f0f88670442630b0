import { contract } from "@aprisco/contract"
import type { SearchHit } from "@aprisco/contract/search/routes"
import { SHORTEST_SEARCH } from "@aprisco/contract/search/routes"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import type { LinkProps } from "@tanstack/react-router"
import { type ReactNode, useMemo } from "react"
import { api } from "../../lib/api.ts"
import { can } from "../../lib/can.ts"
import type { Entry } from "../../lib/module.ts"
import { useUser } from "../../lib/signed-in.ts"
import { PersonAvatar } from "../../ui/person-avatar.tsx"
import { ACTIONS, matching, SCREENS } from "./places.ts"

interface Option {
  key: string
  label: string
  detail?: string
  picture: ReactNode
  link: LinkProps
}

interface Group {
  title: string
  options: Option[]
}

export interface Findings {
  groups: Group[]
  /** Of all groups together. */
  count: number
  isLoading: boolean
  error: unknown
  retry: () => void
}

/** The matches: screens and actions at once, people after a short pause. `settled`: the query once typing has paused. */
export function useFindings(query: string, settled: string): Findings {
  const user = useUser()
  const seesPeople = can(user, "members.view")
  const people = useQuery(peopleQuery(settled, seesPeople))
  const asks = query.length >= SHORTEST_SEARCH && seesPeople
  const { data, error } = people
  const groups = useMemo(() => {
    const allowed = (entries: readonly Entry[]) =>
      matching(entries, query).filter(({ needs }) => !needs || can(user, needs))
    const found: Group[] = [
      { title: "Membros", options: asks && data ? data.members.map(member) : [] },
      { title: "Visitantes", options: asks && data ? data.visitors.map(visitor) : [] },
      { title: "Ações", options: allowed(ACTIONS).map(place) },
      { title: "Telas", options: allowed(SCREENS).map(place) },
    ]
    return found.filter(({ options }) => options.length > 0)
  }, [query, asks, data, user])
  return {
    groups,
    count: groups.reduce((sum, { options }) => sum + options.length, 0),
    isLoading: asks && (people.isFetching || query !== settled),
    error: asks ? error : null,
    retry: () => void people.refetch(),
  }
}

/** People by a few words or digits. The last answer stays until the next one is here. */
const peopleQuery = (q: string, may: boolean) =>
  queryOptions({
    queryKey: ["search", q],
    queryFn: ({ signal }) => api.call(contract.search.people, { query: { q } }, { signal }),
    enabled: may && q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  })

function member({ id, fullName, detail, photo }: SearchHit): Option {
  const picture = <PersonAvatar name={fullName} src={photo} size={32} />
  return {
    key: `member-${id}`,
    label: fullName,
    detail,
    picture,
    link: { to: "/membros/$id", params: { id } },
  }
}

function visitor({ id, fullName, detail }: SearchHit): Option {
  const picture = <PersonAvatar name={fullName} size={32} />
  return {
    key: `visitor-${id}`,
    label: fullName,
    detail,
    picture,
    link: { to: "/visitantes/$id", params: { id } },
  }
}

function place({ label, icon: Icon, to }: Entry): Option {
  return { key: to, label, picture: <Icon size={20} stroke={1.7} />, link: { to } }
}
