import { UFS } from "@aprisco/contract/brazil/ufs"
import { NativeSelect } from "@mantine/core"
import { statesOr } from "./states.ts"

const STATES = statesOr("Todas")

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
      <NativeSelect
        label="UF"
        data={STATES}
        value={state ?? ""}
        onChange={({ currentTarget }) =>
          void filter({ state: UFS.find((uf) => uf === currentTarget.value), city: undefined })
        }
      />
      <NativeSelect
        label="Cidade"
        disabled={state === undefined}
        data={[{ value: "", label: state ? "Todas" : "Escolha a UF" }, ...listed]}
        value={city ?? ""}
        onChange={({ currentTarget }) => void filter({ city: currentTarget.value || undefined })}
      />
    </>
  )
}
