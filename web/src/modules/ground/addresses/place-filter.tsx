import { UFS } from "@aprisco/contract/brazil/ufs"
import { FilterSelect } from "../../../ui/data-list/filter-select.tsx"

const STATES = UFS.map((uf) => ({ value: uf, label: uf }))

interface Place {
  state?: string
  city?: string
}

interface PlaceFilterProps {
  place: Place
  /** The cities of the chosen state that occur in the list. */
  cities: readonly string[]
  filter: (place: Place) => unknown
}

/** Filters by state and by one of the state's cities. */
export function PlaceFilter({ place: { state, city }, cities, filter }: PlaceFilterProps) {
  const listed = city === undefined || cities.includes(city) ? cities : [city, ...cities]
  return (
    <>
      <FilterSelect
        label="UF"
        all="Todas"
        choices={STATES}
        value={state}
        onChange={(chosen) => void filter({ state: UFS.find((uf) => uf === chosen), city: undefined })}
      />
      <FilterSelect
        label="Cidade"
        all={state ? "Todas" : "Escolha a UF"}
        disabled={state === undefined}
        choices={listed.map((name) => ({ value: name, label: name }))}
        value={city}
        onChange={(chosen) => void filter({ city: chosen || undefined })}
      />
    </>
  )
}
