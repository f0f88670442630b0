import { Kbd, TextInput } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import { openPalette, usePaletteQuery } from "../palette/open-palette.ts"
import { preloadPalette } from "../palette/palette-host.tsx"
import classes from "./search-box.module.css"

const MAC = /mac/i.test(navigator.userAgent)
const onItsWay = () => void preloadPalette().catch(() => undefined)

/** Opens the palette from the top bar; a phone has a button for it at its foot. Text typed here is passed on. */
export function SearchBox() {
  // Until the palette's code is loaded, keys arrive in this field.
  const typed = usePaletteQuery() ?? ""
  return (
    <TextInput
      className={classes.field}
      classNames={{ input: classes.input }}
      type="search"
      visibleFrom="sm"
      aria-label="Buscar"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      placeholder="Buscar..."
      size="sm"
      value={typed}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        <Kbd size="xs" className={classes.keys} aria-hidden>
          {MAC ? "⌘K" : "Ctrl K"}
        </Kbd>
      }
      rightSectionWidth={64}
      rightSectionPointerEvents="none"
      onFocus={onItsWay}
      onMouseEnter={onItsWay}
      onClick={() => openPalette()}
      onChange={(event) => openPalette(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && openPalette()}
    />
  )
}
