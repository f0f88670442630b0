import { MAX_SEARCH } from "@aprisco/contract/kit/page"
import { CloseButton, Combobox, Loader, Modal, TextInput, useCombobox, VisuallyHidden } from "@mantine/core"
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useId } from "react"
import { countOf } from "../../lib/format.ts"
import { useUser } from "../../lib/signed-in.ts"
import { caretToEnd } from "../../ui/caret-to-end.ts"
import { focusNextForm } from "../../ui/focus-next-form.ts"
import { ENTRIES } from "../modules.ts"
import { closePalette, setPalette } from "./open-palette.ts"
import classes from "./palette.module.css"
import { PaletteGroups } from "./palette-groups.tsx"
import { keepRecent } from "./recent.ts"
import { useFindings } from "./use-findings.tsx"

export interface PaletteProps {
  query: string | null
  opened: boolean
  /** Its field has the focus. */
  onReady: () => void
}

/** Keys that are pressed together are asked for once. A longer pause would be most of the time that a person waits for the results. */
const DEBOUNCE = 50

/** One box for people, screens and actions; full-screen on a phone. */
export function Palette({ query, opened, onReady }: PaletteProps) {
  const small = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={opened}
      onClose={closePalette}
      size={600}
      yOffset="10dvh"
      fullScreen={small}
      // The host gives it back.
      returnFocus={false}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Busca" className={small ? classes.full : undefined}>
        <Modal.Body p={0}>{opened && <Finder query={query ?? ""} onReady={onReady} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ query, onReady }: { query: string; onReady: () => void }) {
  const router = useRouter()
  const owner = useUser()?.id
  const [settled] = useDebouncedValue(query.trim(), DEBOUNCE)
  const findings = useFindings(query.trim(), settled)
  const { groups, count, isLoading } = findings
  const list = useId()
  const combobox = useCombobox({ opened: true, onDropdownClose: closePalette })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results have changed, so the first one is selected
  useEffect(() => {
    combobox.selectFirstOption()
  }, [groups])

  function choose(key: string) {
    const found = groups.flatMap(({ options }) => options).find((option) => option.key === key)
    closePalette()
    if (!found) return
    if (!found.isList) keepRecent(owner, found)
    if (ENTRIES.some(({ action, to }) => action && to === found.link.to))
      focusNextForm(router.state.location.pathname === found.link.to)
    void router.navigate(found.link)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      {/* Set here: the library finds its list only after rendering the field, and does not render it again. */}
      <Combobox.EventsTarget withExpandedAttribute aria-controls={list} aria-expanded>
        <TextInput
          className={classes.search}
          variant="unstyled"
          size="lg"
          data-autofocus
          aria-label="Buscar pessoas, telas e ações"
          placeholder="Buscar..."
          maxLength={MAX_SEARCH}
          value={query}
          leftSection={<IconSearch size={20} aria-hidden />}
          rightSection={
            isLoading ? (
              <Loader size="xs" aria-hidden />
            ) : (
              <CloseButton aria-label="Fechar busca" onClick={closePalette} />
            )
          }
          onFocus={(event) => {
            caretToEnd(event.currentTarget)
            onReady()
          }}
          onChange={(event) => setPalette(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <VisuallyHidden role="status">
        {isLoading ? "Buscando..." : countOf(count, "resultado", "resultados")}
      </VisuallyHidden>
      <PaletteGroups {...findings} id={list} query={query.trim()} />
    </Combobox>
  )
}
