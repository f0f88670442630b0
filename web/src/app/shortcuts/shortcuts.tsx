import { useRouter } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useState } from "react"
import { useUser } from "../../lib/signed-in.ts"
import { focusNextForm } from "../../ui/focus-next-form.ts"
import { pressToast } from "../../ui/toast-words.tsx"
import { entriesFor } from "../modules.ts"
import { openPalette } from "../palette/open-palette.ts"
import { listenToKeys } from "./pressed.ts"

const ShortcutsDialog = lazy(() => import("./shortcuts-dialog.tsx"))

/** The keys that work on every screen of a signed-in person; `?` lists them. */
export function Shortcuts() {
  const router = useRouter()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isReady = user?.isProfileComplete ?? false
  useEffect(() => {
    if (!isReady) return
    return listenToKeys((keys) => {
      if (keys === "?") {
        setOpened(true)
        setOpen(true)
        return true
      }
      if (keys === "/") {
        focusSearch()
        return true
      }
      if (keys === "e") return pressEdit()
      if (keys === "z") return pressToast()
      const entry = entriesFor(user).find((one) => one.keys === keys)
      if (!entry) return false
      if (entry.action) focusNextForm(router.state.location.pathname === entry.to)
      void router.navigate({ to: entry.to, search: entry.search })
      return true
    })
  }, [isReady, router, user])
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog opened={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

/** The search of the list on the screen; without one, that of everything. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (field) field.focus()
  else openPalette()
}

/** The record's own «Editar». False where the screen has none, or the person may not. */
function pressEdit(): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>("main a, main button")]
  const edit = buttons.find(({ textContent }) => textContent?.trim() === "Editar")
  if (edit) focusNextForm()
  edit?.click()
  return edit !== undefined
}
