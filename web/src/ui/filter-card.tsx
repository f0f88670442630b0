import { Button, Card } from "@mantine/core"
import { useDisclosure, useMediaQuery } from "@mantine/hooks"
import { IconFilter, IconFilterOff } from "@tabler/icons-react"
import { type ComponentProps, type ReactNode, useId } from "react"
import classes from "./filter-card.module.css"
import { SearchInput } from "./search-input.tsx"

interface FilterCardProps {
  /** Its name for screen readers: the search and filters of which list. */
  label: string
  search: ComponentProps<typeof SearchInput>
  /** How many filters restrict the list; shown on a phone's button, when given. */
  count?: number
  /** The filters. */
  children: ReactNode
  /** The filters that restrict the list now, and the button that clears them. */
  below?: ReactNode
}

/** Search and filters of a list. On a phone a button shows the filters. */
export function FilterCard({ label, search, count = 0, children, below }: FilterCardProps) {
  const id = useId()
  const [open, { toggle }] = useDisclosure(false)
  const small = useMediaQuery("(max-width: 61.99em)", undefined, { getInitialValueInEffect: false })
  return (
    <Card withBorder mb="md" padding="md" component="search" aria-label={label}>
      <div className={classes.top}>
        <SearchInput {...search} />
        {small && (
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden />}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
          >
            {count > 0 ? `Filtros (${count})` : "Filtros"}
          </Button>
        )}
      </div>
      <div id={id} hidden={small && !open}>
        {children}
      </div>
      {below}
    </Card>
  )
}

/** Clears all filters of a list. */
export function ClearFilters({ onClear }: { onClear: () => unknown }) {
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        mt="sm"
        ml={-10}
        leftSection={<IconFilterOff size={18} aria-hidden />}
        onClick={() => void onClear()}
      >
        Limpar filtros
      </Button>
    </div>
  )
}
