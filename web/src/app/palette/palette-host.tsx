import { MAX_SEARCH } from "@aprisco/contract/kit/page"
import { useHotkeys } from "@mantine/hooks"
import { type ComponentType, useCallback, useEffect, useState } from "react"
import { useUser } from "../../lib/signed-in.ts"
import { caretToEnd } from "../../ui/caret-to-end.ts"
import { toast } from "../../ui/toast.ts"
import { useFocusBack } from "../../ui/use-focus-back.ts"
import { closePalette, openPalette, setPalette, usePaletteQuery } from "./open-palette.ts"
import type { PaletteProps } from "./palette.tsx"
import classes from "./palette-host.module.css"

/** By then the first screen has loaded everything. */
const IDLE = 3_000

/** An object, so that a test can let the code be late. The browser loads a module once, and a failed one again. */
export const paletteCode = { load: () => import("./palette.tsx") }

/** Loads the palette's code; repeated after a failure. */
export async function preloadPalette(): Promise<ComponentType<PaletteProps>> {
  return (await paletteCode.load()).Palette
}

/**
 * Ctrl+K or ⌘K anywhere, also inside a field. The palette's code is loaded with its first use, so that no first load waits; what is
 * typed until its field has the focus goes into a field of this file, and is there when it opens.
 */
export function PaletteHost() {
  const query = usePaletteQuery()
  const mayOpen = useUser()?.isProfileComplete ?? false
  const [View, setView] = useState<ComponentType<PaletteProps> | null>(null)
  const [isReady, setReady] = useState(false)
  const isOpen = query !== null && mayOpen
  useHotkeys([["mod+K", () => mayOpen && openPalette(query ?? "")]], [], true)
  // Not Mantine's own: what has the focus when the palette opens is the field below.
  useFocusBack(isOpen)
  useEffect(() => {
    if (!isOpen) setReady(false)
  }, [isOpen])
  useEffect(() => {
    if (!isOpen || View) return
    preloadPalette().then(
      (Palette) => setView(() => Palette),
      () => {
        closePalette()
        toast.error("Sem resposta do servidor. Verifique sua conexão.")
      },
    )
  }, [isOpen, View])
  // Loaded while idle: it opens at once.
  useEffect(() => {
    if (!mayOpen) return
    const timer = window.setTimeout(() => void preloadPalette().catch(() => undefined), IDLE)
    return () => window.clearTimeout(timer)
  }, [mayOpen])
  const onReady = useCallback(() => setReady(true), [])
  return (
    <>
      {isOpen && !isReady && <Catcher query={query} isSeen={View === null} />}
      {/* Stays mounted for its closing animation. */}
      {View && <View query={query} opened={isOpen} onReady={onReady} />}
    </>
  )
}

/** Takes the keys until the palette's own field does. */
function Catcher({ query, isSeen }: { query: string; isSeen: boolean }) {
  return (
    <search className={classes.catcher} data-seen={isSeen || undefined}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for it
        autoFocus
        aria-label="Busca"
        placeholder="Buscar..."
        maxLength={MAX_SEARCH}
        autoComplete="off"
        value={query}
        onFocus={(event) => caretToEnd(event.currentTarget)}
        onChange={(event) => setPalette(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") closePalette()
          // Nowhere to go yet.
          if (event.key === "Tab" || event.key === "Enter") event.preventDefault()
        }}
      />
    </search>
  )
}
