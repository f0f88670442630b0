import { useHotkeys } from "@mantine/hooks"
import { notifications } from "@mantine/notifications"
import { type ComponentType, useEffect, useState } from "react"
import { useUser } from "../../lib/signed-in.ts"
import { closePalette, openPalette, usePaletteQuery } from "./open-palette.ts"
import type { PaletteProps } from "./palette.tsx"

/** By then the first screen has loaded everything. */
const IDLE = 3_000

let arriving: Promise<ComponentType<PaletteProps>> | null = null

/** Loads the palette's code; repeated after a failure. */
export function preloadPalette(): Promise<ComponentType<PaletteProps>> {
  arriving ??= import("./palette.tsx").then(
    ({ Palette }) => Palette,
    (error: unknown) => {
      arriving = null
      throw error
    },
  )
  return arriving
}

/** Ctrl+K or ⌘K anywhere, also inside a field. The palette's code is loaded with its first use, so that no first load waits. */
export function PaletteHost() {
  const query = usePaletteQuery()
  const mayOpen = useUser()?.isProfileComplete ?? false
  const [View, setView] = useState<ComponentType<PaletteProps> | null>(null)
  const isOpen = query !== null && mayOpen
  useHotkeys([["mod+K", () => mayOpen && openPalette()]], [], true)
  useEffect(() => {
    if (!isOpen || View) return
    preloadPalette().then(
      (Palette) => setView(() => Palette),
      () => {
        closePalette()
        notifications.show({ color: "red", message: "Sem resposta do servidor. Verifique sua conexão." })
      },
    )
  }, [isOpen, View])
  // Loaded while idle: text typed right after Ctrl+K must not end up in the field behind.
  useEffect(() => {
    if (!mayOpen) return
    const timer = window.setTimeout(() => void preloadPalette().catch(() => undefined), IDLE)
    return () => window.clearTimeout(timer)
  }, [mayOpen])
  // Stays mounted for its closing animation.
  return View ? <View query={query} opened={isOpen} /> : null
}
