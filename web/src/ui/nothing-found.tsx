import { Button } from "@mantine/core"
import { IconFilterOff } from "@tabler/icons-react"
import type { ComponentProps } from "react"
import { EmptyState } from "./empty-state.tsx"

interface NothingFoundProps extends Pick<ComponentProps<typeof EmptyState>, "title" | "text" | "icon"> {
  onClear: () => void
}

/** A list has no row that matches its search and filters: the next action is to clear them. */
export function NothingFound({ icon = IconFilterOff, onClear, ...said }: NothingFoundProps) {
  return (
    <EmptyState
      icon={icon}
      {...said}
      action={
        <Button variant="default" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  )
}
