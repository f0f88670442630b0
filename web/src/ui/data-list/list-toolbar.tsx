import { ActionIcon, Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconBaselineDensityMedium, IconFilter, IconFilterOff } from "@tabler/icons-react"
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from "react"
import { useSmallScreen } from "../../lib/small-screen.ts"
import { SearchInput } from "../search-input.tsx"
import { ColumnsMenu } from "./columns-menu.tsx"
import { InLine } from "./filter-select.tsx"
import classes from "./list-toolbar.module.css"
import { useListView } from "./list-view.ts"

interface ListToolbarProps {
  /** Its name for screen readers: the search and filters of which list. */
  label: string
  /** Absent where a list is only filtered. */
  search?: ComponentProps<typeof SearchInput>
  /** The filters: `FilterSelect`s and their like. On a phone a button shows them. */
  filters?: ReactNode
  /** Filters for which the line has no room: on a desk a button shows them under it. */
  more?: ReactNode
  /** How many filters restrict the list, and how many of `more`. */
  count: number
  countOfMore?: number
  /** Whether a filter or the search restricts the list. */
  filtered: boolean
  onClear: () => unknown
  /** The filters that restrict the list, each removable, on a phone; on a desk each filter has its own cross. */
  chips?: ReactNode
  /** Those of `more`, on a desk too: nothing else shows them there. */
  chipsOfMore?: ReactNode
  /** The list's export. */
  exporting?: ReactNode
}

/** Search, filters, columns, density and export of a list: one line on a desk. */
export function ListToolbar(props: ListToolbarProps) {
  const { label, search, filters, more, count, countOfMore = 0, filtered, onClear, exporting } = props
  const { chips, chipsOfMore } = props
  const small = useSmallScreen()
  if (small)
    return (
      <search className={classes.small} aria-label={label}>
        <div className={classes.top}>
          {search && <SearchInput {...search} />}
          {(filters || more) && (
            <Disclosure name="Filtros" count={count}>
              {filters}
              {more}
            </Disclosure>
          )}
          {exporting}
        </div>
        {chips}
        {filtered && !chips && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconFilterOff size={18} aria-hidden />}
            onClick={() => void onClear()}
          >
            Limpar filtros
          </Button>
        )}
      </search>
    )
  return (
    <search className={classes.line} aria-label={label}>
      {search && (
        <div className={classes.search}>
          <SearchInput size="sm" {...search} />
        </div>
      )}
      <div className={classes.filters}>
        <InLine value={true}>{filters}</InLine>
        {more && (
          <Disclosure name="Mais filtros" count={countOfMore} floating>
            {more}
          </Disclosure>
        )}
        {countOfMore > 0 && chipsOfMore}
        {filtered && (
          <ActionIcon
            size={36}
            aria-label="Limpar filtros"
            title="Limpar filtros"
            onClick={() => void onClear()}
          >
            <IconFilterOff size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <View />
      {exporting}
    </search>
  )
}

/** Which columns, and how tall the lines are. */
function View() {
  const view = useListView()
  if (!view) return null
  const { shown, comfortable, setComfortable } = view
  return (
    <>
      <ColumnsMenu {...shown} />
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Linhas mais altas"
        title="Linhas mais altas"
        aria-pressed={comfortable}
        onClick={() => setComfortable(!comfortable)}
      >
        <IconBaselineDensityMedium size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

interface DisclosureProps {
  name: string
  count: number
  /** Over the rows instead of above them. */
  floating?: boolean
  children: ReactNode
}

/** Filters that a button shows. Escape closes those that float, and returns to the button. */
function Disclosure({ name, count, floating = false, children }: DisclosureProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, { toggle, close }] = useDisclosure(false)
  function onKeyDown(event: KeyboardEvent) {
    if (!floating || !open || event.key !== "Escape" || event.defaultPrevented) return
    close()
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape only closes what the button has opened
    <div className={floating ? classes.floating : classes.folded} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        variant="default"
        size={floating ? "sm" : undefined}
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {count > 0 ? `${name} (${count})` : name}
      </Button>
      <div id={id} hidden={!open} className={classes.fields}>
        {children}
      </div>
    </div>
  )
}
