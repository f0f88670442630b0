import { Button, Card } from "@mantine/core"
import { useDisclosure, useMediaQuery } from "@mantine/hooks"
import { IconFilter, IconFilterOff } from "@tabler/icons-react"
import { type ComponentProps, type ReactNode, useId } from "react"
import classes from "./filter-card.module.css"
import { SearchInput } from "./search-input.tsx"

interface FilterCardProps {
  /** What it is to who hears the page: the search and filters of which list. */
  label: string
  search: ComponentProps<typeof SearchInput>
  /** How many filters hold the list to less; a phone's button says it, where given. */
  count?: number
  /** The filters. */
  children: ReactNode
  /** What holds the list to less now, and the way to clear it. */
  below?: ReactNode
}

/** Search and filters of a list. On a phone the filters wait behind a button. */
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

/** Takes back every filter of a list. */
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
