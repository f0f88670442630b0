import {
  PLACE_HITS,
  type PlaceHit,
  SEARCH_HITS,
  type SearchHit,
  SHORTEST_SEARCH,
  search as searchRoutes,
} from "@aprisco/contract/search/routes"
import {
  IconBuildingChurch,
  IconCalendarEvent,
  IconCirclesRelation,
  IconHelpCircle,
  IconHistory,
  IconList,
  IconTicket,
  IconUsersGroup,
} from "@tabler/icons-react"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { type ComponentType, type ReactNode, useMemo } from "react"
import { api } from "../../lib/api.ts"
import { can } from "../../lib/can.ts"
import type { Entry } from "../../lib/module.ts"
import { useUser } from "../../lib/signed-in.ts"
import { articlesQuery, findArticles } from "../../modules/operation/support/public.ts"
import { PersonAvatar } from "../../ui/person-avatar.tsx"
import { ENTRIES, entriesFor } from "../modules.ts"
import { beginningFirst, matching } from "./places.ts"
import { RECENT, type Recent, recentOf } from "./recent.ts"

export interface PaletteOption extends Recent {
  picture: ReactNode
  /** The two keys that do the same. */
  keys?: string
  /** Leads to a list instead of one thing: not kept among the recent ones. */
  isList?: true
}

interface Group {
  title: string
  options: PaletteOption[]
}

export interface Findings {
  groups: Group[]
  /** Of all groups together. */
  count: number
  isLoading: boolean
  error: unknown
  retry: () => void
}

const NONE: readonly never[] = []

/** The matches: screens and actions at once, people and places after a short pause. `settled`: the query once typing has paused. */
export function useFindings(query: string, settled: string): Findings {
  const user = useUser()
  const seesPeople = can(user, "members.view")
  const people = useQuery(peopleQuery(settled, seesPeople))
  const { data: topics = NONE } = useQuery(articlesQuery)
  const asks = query.length >= SHORTEST_SEARCH && seesPeople
  const { data, error } = people
  const owner = user?.id
  const groups = useMemo(() => {
    const allowed = matching(entriesFor(user), query)
    // A screen that was chosen before a right was taken away is offered no longer.
    const isStillOpen = ({ link }: Recent) =>
      !ENTRIES.some(({ to }) => to === link.to) || entriesFor(user).some(({ to }) => to === link.to)
    const articles = topics.flatMap((topic) => topic.articles)
    const found: Group[] = [
      { title: "Recentes", options: query === "" ? recentOf(owner).filter(isStillOpen).map(recent) : [] },
      ...(asks && data ? foundGroups(data, query) : []),
      { title: "Ações", options: allowed.filter(({ action }) => action).map(screen) },
      { title: "Telas", options: allowed.filter(({ action }) => !action).map(screen) },
      { title: "Ajuda", options: findArticles(articles, query).slice(0, MOST_ARTICLES).map(help) },
    ]
    return found.filter(({ options }) => options.length > 0)
  }, [query, asks, data, topics, user, owner])
  return {
    groups,
    count: groups.reduce((sum, { options }) => sum + options.filter(({ isList }) => !isList).length, 0),
    isLoading: asks && (people.isFetching || query !== settled),
    error: asks ? error : null,
    retry: () => void people.refetch(),
  }
}

/** People by a few words or digits, places by name. The last answer stays until the next one is here. */
const peopleQuery = (q: string, may: boolean) =>
  queryOptions({
    queryKey: ["search", q],
    queryFn: ({ signal }) => api.call(searchRoutes.people, { query: { q } }, { signal }),
    enabled: may && q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  })

type Found = Awaited<ReturnType<typeof api.call<typeof searchRoutes.people>>>

function foundGroups(
  { members, visitors, ministries, groups, activities, events, branches }: Found,
  query: string,
): Group[] {
  const people = (hits: readonly SearchHit[]) => beginningFirst(hits, query, ({ fullName }) => fullName)
  const places = (hits: readonly PlaceHit[]) => beginningFirst(hits, query, ({ name }) => name)
  const all = (count: number, most: number, list: Parameters<typeof listOf>[0]) =>
    count < most ? [] : [listOf(list, query)]
  return [
    {
      title: "Membros",
      options: [...people(members).map(member), ...all(members.length, SEARCH_HITS, "/membros")],
    },
    {
      title: "Visitantes",
      options: [...people(visitors).map(visitor), ...all(visitors.length, SEARCH_HITS, "/visitantes")],
    },
    {
      title: "Ministérios",
      options: places(ministries).map((hit) => place(hit, "ministry", "/ministerios/$id", IconUsersGroup)),
    },
    {
      title: "Grupos",
      options: [
        ...places(groups).map((hit) => place(hit, "group", "/grupos/$id", IconCirclesRelation)),
        ...all(groups.length, PLACE_HITS, "/grupos"),
      ],
    },
    {
      title: "Atividades",
      options: [
        ...places(activities).map((hit) => place(hit, "activity", "/atividades/$id", IconCalendarEvent)),
        ...all(activities.length, PLACE_HITS, "/atividades"),
      ],
    },
    {
      title: "Eventos",
      options: [
        ...places(events).map((hit) => place(hit, "event", "/eventos/$id", IconTicket)),
        ...all(events.length, PLACE_HITS, "/eventos"),
      ],
    },
    {
      title: "Filiais",
      options: [
        ...places(branches).map((hit) =>
          place(hit, "branch", "/configuracoes/filiais/$id", IconBuildingChurch),
        ),
        ...all(branches.length, PLACE_HITS, "/configuracoes/filiais"),
      ],
    },
  ]
}

function member({ id, fullName, detail, photo }: SearchHit): PaletteOption {
  const picture = <PersonAvatar name={fullName} src={photo} size={32} />
  return {
    key: `member-${id}`,
    label: fullName,
    detail,
    picture,
    link: { to: "/membros/$id", params: { id } },
  }
}

function visitor({ id, fullName, detail }: SearchHit): PaletteOption {
  const picture = <PersonAvatar name={fullName} size={32} />
  return {
    key: `visitor-${id}`,
    label: fullName,
    detail,
    picture,
    link: { to: "/visitantes/$id", params: { id } },
  }
}

function place(
  { id, name, detail }: PlaceHit,
  kind: string,
  to: "/ministerios/$id" | "/grupos/$id" | "/atividades/$id" | "/eventos/$id" | "/configuracoes/filiais/$id",
  Icon: ComponentType<{ size?: number; stroke?: number }>,
): PaletteOption {
  const picture = <Icon size={20} stroke={1.7} />
  return { key: `${kind}-${id}`, label: name, detail, picture, link: { to, params: { id } } }
}

/** All that a list finds with the same words. */
function listOf(
  to: "/membros" | "/visitantes" | "/grupos" | "/atividades" | "/eventos" | "/configuracoes/filiais",
  search: string,
): PaletteOption {
  return {
    key: `all-${to}`,
    label: "Ver todos",
    picture: <IconList size={20} stroke={1.7} />,
    link: { to, search: { search } },
    isList: true,
  }
}

/** Of the guide, below what was typed. */
const MOST_ARTICLES = 4

function help({ slug, title }: { slug: string; title: string }): PaletteOption {
  return {
    key: `help-${slug}`,
    label: `Ajuda: ${title}`,
    picture: <IconHelpCircle size={20} stroke={1.7} />,
    link: { to: "/ajuda/$artigo", params: { artigo: slug } },
  }
}

function screen({ label, icon: Icon, to, search, keys }: Entry): PaletteOption {
  const key = search === undefined ? to : `${to}?${JSON.stringify(search)}`
  return { key, label, picture: <Icon size={20} stroke={1.7} />, link: { to, search }, keys }
}

function recent(one: Recent): PaletteOption {
  // Beside the same screen in its own group.
  return { ...one, key: `${RECENT}${one.key}`, picture: <IconHistory size={20} stroke={1.7} /> }
}
