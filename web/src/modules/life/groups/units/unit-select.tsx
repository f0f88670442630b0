import { NativeSelect, type NativeSelectProps } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { groupTreeQuery } from "../groups-api.ts"
import { unitChoices } from "./units-of-tree.ts"

interface UnitSelectProps extends Omit<NativeSelectProps, "data" | "onChange"> {
  church: number | undefined
  onChange?: (value: string) => void
  /** Units that are not offered: one is not put below itself. */
  except?: readonly number[]
}

/** One of the units in which groups are supervised. Not shown where the church has none. */
export function UnitSelect({ church, onChange, except, error, ...rest }: UnitSelectProps) {
  const tree = useQuery(groupTreeQuery(church))
  const choices = unitChoices(tree.data ?? [], except)
  if (choices.length === 0 && !tree.isError && !error) return null
  return (
    <NativeSelect
      label="Unidade"
      data={[{ value: "", label: "Nenhuma" }, ...choices]}
      error={error || (tree.isError && "Erro ao carregar as unidades.")}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      {...rest}
    />
  )
}
