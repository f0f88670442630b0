import type { Entry } from "../../lib/module.ts"
import { normalizeText } from "../../lib/normalize-text.ts"
import { ENTRIES } from "../modules.ts"

/** The screens of the sidebar, those behind them, and the person's own. */
export const SCREENS = ENTRIES.filter(({ action }) => !action)

/** The actions. */
export const ACTIONS = ENTRIES.filter(({ action }) => action)

/** Those whose name contains every word that was typed, regardless of accents. */
export function matching(entries: readonly Entry[], query: string): Entry[] {
  const words = normalizeText(query).split(/\s+/).filter(Boolean)
  return entries.filter(({ label }) => words.every((word) => normalizeText(label).includes(word)))
}
