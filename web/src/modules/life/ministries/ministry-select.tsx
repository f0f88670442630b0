import { Select, type SelectProps } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useUnitName } from "../../../lib/unit-name.ts"
import { ministriesQuery, ministryQuery } from "./ministries-api.ts"

interface MinistrySelectProps extends Omit<SelectProps, "data" | "onChange"> {
  church?: number
  onChange?: (id: string) => void
}

/** More than nearly any church has; a chosen one beyond them is still shown. */
const OFFERED = 100

/** Chooses one of the church's ministries. */
export function MinistrySelect({ church, onChange, value, defaultValue, ...rest }: MinistrySelectProps) {
  const { data } = useQuery(ministriesQuery({ church, isActive: true, pageSize: OFFERED }))
  const unitName = useUnitName()
  const chosen = Number(value || defaultValue || 0)
  const stored = useQuery({ ...ministryQuery(chosen), enabled: chosen > 0 }).data?.data
  const offered = data?.results ?? []
  const all = stored && !offered.some(({ id }) => id === stored.id) ? [stored, ...offered] : offered
  return (
    <Select
      label="Ministério"
      searchable
      clearable
      data={all.map(({ id, name, churchName }) => ({
        value: String(id),
        label: unitName({ branchName: name, churchName }),
      }))}
      nothingFoundMessage="Nenhum ministério encontrado"
      clearButtonProps={{ "aria-label": "Limpar ministério" }}
      value={value === undefined ? undefined : value || null}
      defaultValue={defaultValue || null}
      onChange={(id) => onChange?.(id ?? "")}
      {...rest}
    />
  )
}
