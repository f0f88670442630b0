import { useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"

/**
 * Leads from a screen of a record that was merged to the same screen of the record that was kept, which the server answered in its place
 * (docs/product/people.md#2.5). `id`: the one in the address; `loaded`: the answer for it.
 */
export function useKeptAddress(id: number, loaded: { data: { id: number } } | undefined): void {
  const navigate = useNavigate()
  const kept = loaded?.data.id ?? id
  useEffect(() => {
    if (kept === id) return
    const { pathname, search, hash } = window.location
    const path = pathname.split("/").map((part) => (part === String(id) ? String(kept) : part))
    void navigate({ href: path.join("/") + search + hash, replace: true })
  }, [id, kept, navigate])
}
