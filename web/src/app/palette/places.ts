import type { Entry } from "../../lib/module.ts"
import { normalizeText } from "../../lib/normalize-text.ts"

/**
 * Those whose name contains every word that was typed, or that have other words which begin with it, regardless of accents; what begins
 * with them first.
 */
export function matching(entries: readonly Entry[], query: string): Entry[] {
  const words = normalizeText(query).split(/\s+/).filter(Boolean)
  const found = entries.filter(({ label, words: others = "" }) => {
    const name = normalizeText(label)
    const beginnings = normalizeText(others).split(/[\s,]+/)
    return words.every((word) => name.includes(word) || beginnings.some((one) => one.startsWith(word)))
  })
  return beginningFirst(found, query, ({ label }) => label)
}

/** In their order, but those first whose name begins with what was typed, then those in which a word begins with it. */
export function beginningFirst<T>(found: readonly T[], query: string, nameOf: (one: T) => string): T[] {
  const wanted = normalizeText(query.trim())
  const rank = (one: T) => {
    const name = normalizeText(nameOf(one))
    if (name.startsWith(wanted)) return 0
    return name.includes(` ${wanted}`) ? 1 : 2
  }
  return found.toSorted((one, other) => rank(one) - rank(other))
}
