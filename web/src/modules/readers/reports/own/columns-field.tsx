import { MAX_OWN_COLUMNS } from "@aprisco/contract/reports/labels"
import { ActionIcon, Input, NativeSelect, Text } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconX } from "@tabler/icons-react"
import { type ReactNode, useRef } from "react"
import classes from "./own.module.css"

interface ColumnsFieldProps {
  offered: readonly { name: string; label: string; sensitive: boolean }[]
  value: readonly string[]
  onChange: (columns: string[]) => void
  error: ReactNode
}

/** The columns of a report in their order: added from a list, moved and taken away by buttons, so by keyboard too. */
export function ColumnsField({ offered, value, onChange, error }: ColumnsFieldProps) {
  const list = useRef<HTMLOListElement>(null)
  const rest = offered.filter(({ name }) => !value.includes(name))
  const labelOf = (name: string) => offered.find((field) => field.name === name)?.label ?? name
  const isSensitive = value.some((name) => offered.find((field) => field.name === name)?.sensitive)
  const move = (place: number, by: -1 | 1) => {
    const next = [...value]
    const [taken] = next.splice(place, 1)
    if (taken !== undefined) next.splice(place + by, 0, taken)
    onChange(next)
    // The focus goes along with the column: several presses move it on.
    requestAnimationFrame(() => {
      const line = list.current?.children[place + by]
      const buttons = line?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")
      const same = line?.querySelector<HTMLButtonElement>(`[data-by="${by}"]:not(:disabled)`)
      ;(same ?? buttons?.[0])?.focus()
    })
  }
  return (
    <div>
      <NativeSelect
        label="Acrescentar coluna"
        name="columns"
        description={`${value.length} de até ${MAX_OWN_COLUMNS}, nesta ordem, na tela e no arquivo.`}
        data={[
          { value: "", label: rest.length === 0 ? "Todas já estão no relatório" : "Escolha uma coluna" },
          ...rest.map(({ name, label }) => ({ value: name, label })),
        ]}
        value=""
        error={error}
        disabled={rest.length === 0 || value.length >= MAX_OWN_COLUMNS}
        onChange={({ currentTarget }) => currentTarget.value && onChange([...value, currentTarget.value])}
      />
      <Input.Label size="md" mt="md" component="div" id="chosen-columns">
        Colunas do relatório
      </Input.Label>
      {value.length === 0 ? (
        <Text c="dimmed">Nenhuma ainda.</Text>
      ) : (
        <ol ref={list} className={classes.columns} aria-labelledby="chosen-columns">
          {value.map((name, place) => (
            <li key={name}>
              <span className={classes.column}>{labelOf(name)}</span>
              <ActionIcon
                size={44}
                data-by={-1}
                aria-label={`Subir ${labelOf(name)}`}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                data-by={1}
                aria-label={`Descer ${labelOf(name)}`}
                disabled={place === value.length - 1}
                onClick={() => move(place, 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                aria-label={`Tirar ${labelOf(name)}`}
                onClick={() => onChange(value.filter((other) => other !== name))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {isSensitive && (
        <Text size="sm" c="dimmed" mt="xs">
          CPF, RG, endereço e nascimento ficam vazios para quem não pode editar membros.
        </Text>
      )}
    </div>
  )
}
