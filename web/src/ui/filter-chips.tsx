import { Button } from "@mantine/core"
import { IconX } from "@tabler/icons-react"
import type { ReactNode } from "react"
import classes from "./filter-chips.module.css"

interface FilterChipsProps {
  /** Removes all at once; absent where that is offered beside them. */
  clear?: () => unknown
  /** A `FilterChip` for each. */
  children: ReactNode
}

/** The active filters of a list, each removable alone, or all at once. */
export function FilterChips({ clear, children }: FilterChipsProps) {
  return (
    <ul className={classes.chips} aria-label="Filtros ativos">
      {children}
      {clear && (
        <li>
          <Button variant="subtle" size="sm" onClick={() => void clear()}>
            Limpar filtros
          </Button>
        </li>
      )}
    </ul>
  )
}

export function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <li>
      <Button
        variant="light"
        size="sm"
        radius="xl"
        maw="100%"
        aria-label={`Remover filtro: ${text}`}
        rightSection={<IconX size={16} aria-hidden />}
        onClick={onRemove}
      >
        {text}
      </Button>
    </li>
  )
}
