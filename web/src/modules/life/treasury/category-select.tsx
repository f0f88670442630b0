import type { Flow } from "@aprisco/contract/treasury/labels"
import { Select, type SelectProps } from "@mantine/core"
import { useUncontrolled } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { byNormalizedLabel } from "../../../lib/normalize-text.ts"
import { categoriesQuery } from "./treasury-api.ts"

type Inherited = Omit<SelectProps, "data" | "value" | "defaultValue" | "onChange" | "filter">

interface Chosen {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

interface CategorySelectProps extends Inherited, Chosen {
  kind: Flow
  /** Of the entry that is changed: it is offered although it takes nothing new. */
  kept?: number
}

/** One of the categories of a kind, found by its code or its name, with or without accents. */
export function CategorySelect({ kind, kept, ...props }: CategorySelectProps) {
  const { data = [], isError, isPending } = useQuery(categoriesQuery)
  const offered = data.filter((one) => one.kind === kind && (one.isActive || one.id === kept))
  return <CategoryChoice categories={offered} isError={isError} isPending={isPending} {...props} />
}

interface CategoryChoiceProps extends Inherited, Chosen {
  categories: readonly { id: number; code: string; name: string }[]
  isError: boolean
  isPending: boolean
}

/** One of these categories, wherever they were loaded from. */
export function CategoryChoice(props: CategoryChoiceProps) {
  const { categories, isError, isPending, value, defaultValue, onChange, error, ...rest } = props
  const [id, choose] = useUncontrolled({ value, defaultValue, onChange, finalValue: "" })
  const choices = categories.map((one) => ({
    value: String(one.id),
    label: `${one.code} ${one.name}`.trim(),
  }))
  return (
    <Select
      label="Categoria"
      placeholder="Digite o código ou o nome"
      searchable
      autoComplete="off"
      selectFirstOptionOnChange
      data={choices}
      filter={byNormalizedLabel}
      // Enter on an open list keeps the choice.
      allowDeselect={false}
      value={choices.some((one) => one.value === id) ? id : null}
      onChange={(next) => choose(next ?? "")}
      nothingFoundMessage={isPending ? "Carregando..." : "Nenhuma categoria encontrada"}
      error={error || (isError && "Erro ao carregar as categorias.")}
      comboboxProps={{ shadow: "md" }}
      {...rest}
    />
  )
}
