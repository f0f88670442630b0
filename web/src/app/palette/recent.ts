import type { LinkProps } from "@tanstack/react-router"

/** What was chosen in the palette: a person, a place, a screen. */
export interface Recent {
  key: string
  label: string
  detail?: string
  link: Pick<LinkProps, "to" | "params" | "search">
}

/** Before the key of an option in the group of recent ones. */
export const RECENT = "recent-"

const MOST = 5
/** Named so that the end of the session removes it from this device (lib/session). */
const KEY = "recent-of-user"

/** The last five that this person chose on this device, the newest first. */
export function recentOf(owner: number | undefined): Recent[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null")
    return kept?.owner === owner && Array.isArray(kept.chosen) ? kept.chosen : []
  } catch {
    return []
  }
}

export function keepRecent(owner: number | undefined, { key: chosenKey, label, detail, link }: Recent): void {
  const key = chosenKey.replace(RECENT, "")
  const others = recentOf(owner).filter((one) => one.key !== key)
  const chosen = [{ key, label, detail, link }, ...others].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, chosen }))
  } catch {
    // A browser that stores nothing: there are no recent ones.
  }
}
