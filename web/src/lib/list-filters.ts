import { belowItsUnit, oneOf, type ParamReader, type Schema, searchOf, unit, valid } from "./search-params.ts"

type Value = string | boolean

/** A filter of a list with a few choices: as the address, the toolbar, the active filters and the request have it. */
export interface ListFilter<V extends Value = Value, Query extends string = string> {
  read: ParamReader<V>
  /** The parameter of the list's call, where it has another name than the filter. */
  query?: Query
  label: string
  /** The empty choice: «Todos» or «Todas». */
  all: string
  choices: readonly { value: string; label: string }[]
  /** How it reads among the active filters. */
  chip(value: V): string
  /** Not in the toolbar's line, for which there are too many. */
  more?: true | undefined
}

/** The filters of a list by their names in the address: `search.ts` of its module has them. */
export type ListFilters = Readonly<Record<string, ListFilter>>

interface Words<Query extends string> {
  query?: Query
  label: string
  all?: string
  more?: true
}

/** One of a few words. `chip`: the text of an active one, where it is not the label and the word. */
export function choiceFilter<V extends string, const Query extends string>(
  words: Words<Query> & { choices: Readonly<Record<V, string>>; chip?: (word: string, value: V) => string },
): ListFilter<V, Query> {
  const { choices, chip = (word) => `${words.label}: ${word}` } = words
  return {
    ...words,
    all: words.all ?? "Todos",
    read: oneOf(Object.keys(choices) as V[]), // the keys of the record
    choices: Object.entries<string>(choices).map(([value, label]) => ({ value, label })),
    chip: (value) => chip(choices[value], value),
  }
}

/** Yes or no, with the texts of the active filter. `words`: how the two choices read. */
export function yesOrNoFilter<const Query extends string>({
  yes,
  no,
  words = { true: "Sim", false: "Não" },
  ...own
}: Words<Query> & {
  yes: string
  no: string
  words?: { true: string; false: string }
}): ListFilter<boolean, Query> {
  return {
    ...own,
    all: own.all ?? "Todos",
    read: oneOf([true, false]),
    choices: Object.entries(words).map(([value, label]) => ({ value, label })),
    chip: (value) => (value ? yes : no),
  }
}

/** The one choice besides all: `true` in the address. */
export function flagFilter<const Query extends string>({
  word,
  ...own
}: Words<Query> & { word: string }): ListFilter<true, Query> {
  return {
    ...own,
    all: own.all ?? "Todos",
    read: oneOf([true]),
    choices: [{ value: "true", label: word }],
    chip: () => word,
  }
}

type ValueOf<F> = F extends ListFilter<infer V, string> ? V : never

type Values<F extends ListFilters> = { [K in keyof F]: ValueOf<F[K]> }

/** The readers of an address, for `searchOf`. */
export function filterReaders<F extends ListFilters>(
  filters: F,
): { [K in keyof F]: ParamReader<ValueOf<F[K]>> } {
  return Object.fromEntries(Object.entries(filters).map(([name, { read }]) => [name, read])) as {
    [K in keyof F]: ParamReader<ValueOf<F[K]>>
  } // the same names
}

type Readers = Readonly<Record<string, ParamReader<unknown>>>
type Read<R extends Readers> = { [K in keyof R]: R[K] extends ParamReader<infer V> ? V : never }

/** What the addresses of all lists of people have, besides their own filters. */
interface PeopleSearch<Search, Ordering, Page> {
  search: NonNullable<Search>
  branch: number
  below: true
  ordering: NonNullable<Ordering>
  page: NonNullable<Page>
}

/** The validator of the address of a list of people: their search, filters, unit, order and page, and `own` readers. */
export function peopleListSearch<Search, Ordering, Page, F extends ListFilters, Own extends Readers>(
  query: { search: Schema<Search>; ordering: Schema<Ordering>; page: Schema<Page> },
  filters: F,
  own: Own,
) {
  const validate = searchOf<Record<string, unknown>>(
    {
      search: valid(query.search),
      ...filterReaders(filters),
      ...unit,
      ...own,
      ordering: valid(query.ordering),
      page: valid(query.page),
    },
    belowItsUnit,
  )
  type Found = PeopleSearch<Search, Ordering, Page> & Values<F> & Read<Own>
  return validate as (address: Record<string, unknown>) => Partial<Found> // what the readers of these names return
}

/** The name of a filter in the list's call. */
type QueryName<F, Name> =
  F extends ListFilter<infer _, infer Query> ? (string extends Query ? Name : Query) : Name

/** The parameters of the list's call for the values in the address: those of the filters by the call's names, all others by their own. */
export function filterQuery<F extends ListFilters, V extends Partial<Values<F>>>(
  filters: F,
  values: V,
): Omit<V, keyof F> & { [K in keyof F as QueryName<F[K], K>]?: ValueOf<F[K]> } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [filters[name]?.query ?? name, value]),
  ) as Omit<V, keyof F> & { [K in keyof F as QueryName<F[K], K>]?: ValueOf<F[K]> } // the same values under the names of the call
}
