import { FilterSelect } from "../../../ui/data-list/filter-select.tsx"
import type { LookupFilter } from "../../../ui/data-list/filter-toolbar.tsx"
import { FilterChip } from "../../../ui/filter-chips.tsx"
import type { DevotionalSearch } from "./search.ts"
import { useKnownWords } from "./use-known-words.ts"

interface Words {
  name: "series" | "author"
  of: "series" | "authorName"
  label: string
  all: string
}

interface WordFieldProps extends Words {
  chosen: string | undefined
  onChoose: (word: string | undefined) => unknown
}

function WordField({ of, label, all, chosen, onChoose }: WordFieldProps) {
  const known = useKnownWords(of)
  const words = chosen === undefined || known.includes(chosen) ? known : [chosen, ...known]
  return (
    <FilterSelect
      label={label}
      all={all}
      choices={words.map((word) => ({ value: word, label: word }))}
      value={chosen}
      onChange={(word) => void onChoose(word || undefined)}
    />
  )
}

const wordFilter = (words: Words): LookupFilter<DevotionalSearch> => ({
  name: words.name,
  Field: ({ filters, filter }) => (
    <WordField {...words} chosen={filters[words.name]} onChoose={(word) => filter({ [words.name]: word })} />
  ),
  Chip: ({ filters, onRemove }) => (
    <FilterChip text={`${words.label}: ${filters[words.name]}`} onRemove={onRemove} />
  ),
})

/** The filters by the words that the latest devotionals have. */
export const SERIES_FILTER = wordFilter({ name: "series", of: "series", label: "Série", all: "Todas" })
export const AUTHOR_FILTER = wordFilter({ name: "author", of: "authorName", label: "Autor", all: "Todos" })
