import { CloseButton, NativeSelect } from "@mantine/core"
import { createContext, use } from "react"
import classes from "./filter-select.module.css"

/** Whether filters stand in the toolbar's line, where their names are the words of their empty choices. */
export const InLine = createContext(false)

/** The props of any filter field: with its label above it, or in the toolbar's line with its name in it. `all`: «Todas». */
export function useFilterLook(label: string, all?: string) {
  return use(InLine)
    ? ({ "aria-label": label, placeholder: label, size: "sm", w: "9.5rem" } as const)
    : ({ label, placeholder: all } as const)
}

interface FilterSelectProps<V extends string> {
  label: string
  /** The empty choice: «Todos» or «Todas». */
  all: string
  choices: readonly { value: string; label: string }[]
  value: V | undefined
  /** Gets `""` for the empty choice. */
  onChange: (value: string) => void
  disabled?: boolean
}

/** A filter with a few choices; one that restricts the list is marked, and a cross in it ends that. */
export function FilterSelect<V extends string>(props: FilterSelectProps<V>) {
  const { label, all, choices, value = "", onChange, disabled } = props
  const inLine = use(InLine)
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <NativeSelect
      {...(inLine ? { "aria-label": label, size: "sm", className: classes.inLine } : { label })}
      data-active={chosen !== undefined || undefined}
      disabled={disabled}
      data={[{ value: "", label: inLine ? label : all }, ...choices]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...(inLine &&
        chosen && {
          rightSection: (
            <CloseButton
              size="sm"
              // Without the filter's own name, by which its field is found.
              aria-label={`Remover filtro: ${chosen.label}`}
              onClick={() => onChange("")}
            />
          ),
          rightSectionPointerEvents: "all" as const,
        })}
    />
  )
}
