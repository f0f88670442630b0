import { Select, type SelectProps } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { placesQuery } from "./staff-api.ts"

interface ChurchSelectProps extends Omit<SelectProps, "data" | "value" | "onChange"> {
  value: number | undefined
  onChange: (church: number | undefined) => void
}

/** One of the churches whose staff the caller keeps. Nothing where there is one alone: there is nothing to choose. */
export function ChurchSelect({ value, onChange, ...rest }: ChurchSelectProps) {
  const { data } = useQuery(placesQuery)
  if (!data || data.churches.length < 2) return null
  return (
    <Select
      searchable
      data={data.churches.map(({ id, name }) => ({ value: String(id), label: name }))}
      nothingFoundMessage="Nenhuma igreja encontrada"
      clearButtonProps={{ "aria-label": "Limpar igreja" }}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
      {...rest}
    />
  )
}
