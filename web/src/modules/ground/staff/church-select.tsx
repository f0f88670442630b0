import { useQuery } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { CHURCH_CHOICES, churchChoices } from "../../../lib/church-choices.ts"
import { SearchedSelect } from "../../../ui/searched-select.tsx"
import { placesQuery } from "./staff-api.ts"

interface ChurchSelectProps
  extends Pick<
    ComponentProps<typeof SearchedSelect>,
    "label" | "aria-label" | "placeholder" | "size" | "w" | "clearable" | "allowDeselect"
  > {
  value: number | undefined
  onChange: (church: number | undefined) => void
}

/** One of the churches whose staff the caller manages. Not shown where there is only one. */
export function ChurchSelect({ value, onChange, ...rest }: ChurchSelectProps) {
  const { data } = useQuery(placesQuery)
  if (!data || data.count < 2) return null
  return (
    <SearchedSelect
      queryKey={CHURCH_CHOICES}
      load={churchChoices}
      nothingFoundMessage="Nenhuma igreja encontrada"
      clearButtonProps={{ "aria-label": "Limpar igreja" }}
      value={value === undefined ? "" : String(value)}
      onChange={(next) => onChange(next === "" ? undefined : Number(next))}
      {...rest}
    />
  )
}
