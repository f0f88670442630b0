import { MAX_PERSON_TAGS } from "@aprisco/contract/people/custom-field-labels"
import { namingCell, textFrom } from "../../../../integrations/uploaded-sheets/cell-text.ts"
import type { SheetTag } from "./own-fields.ts"
import { withoutAccents } from "./read-answer.ts"

export const TOO_MANY_TAGS = `No máximo ${MAX_PERSON_TAGS} etiquetas por pessoa.`

export type TagReader = (text: string) => { tags: number[] } | { complaint: string }

/**
 * Reads cells with names of the church's tags, `;` or `,` between them (docs/product/people.md#5.10). A name may have one itself: the
 * longest that is known counts.
 */
export function tagReader(tags: readonly SheetTag[]): TagReader {
  const idOf = tagFinder(tags)
  const longest = Math.max(...tags.map(({ name }) => partsOf(name).length))
  return (text) => {
    const parts = partsOf(text)
    const named = new Set<number>()
    for (let at = 0; at < parts.length; ) {
      const found = longestAt(text, parts.slice(at, at + longest), idOf)
      const part = parts[at]
      // Nothing between two separators, or at the end.
      if (found === null && part !== undefined && part.name !== "")
        return { complaint: namingCell("Etiqueta não encontrada", part.name) }
      if (found !== null) named.add(found.id)
      at += found?.parts ?? 1
    }
    return named.size > MAX_PERSON_TAGS ? { complaint: TOO_MANY_TAGS } : { tags: [...named] }
  }
}

type IdOf = (name: string) => number | undefined

/** By the name as it is, then without regard to accents and case, where that is of one tag alone. */
function tagFinder(tags: readonly SheetTag[]): IdOf {
  const exact = new Map(tags.map(({ id, name }) => [name, id]))
  const alike = new Map<string, number | undefined>()
  for (const { id, name, folded } of tags) {
    for (const form of new Set([folded, ...[name, textFrom(name)].map(withoutAccents)]))
      alike.set(form, alike.has(form) && alike.get(form) !== id ? undefined : id)
  }
  return (name) => exact.get(name) ?? alike.get(withoutAccents(name))
}

interface Part {
  from: number
  to: number
  name: string
}

function longestAt(text: string, parts: readonly Part[], idOf: IdOf): { id: number; parts: number } | null {
  const [first] = parts
  if (first === undefined || first.name === "") return null
  for (const [index, { to }] of [...parts.entries()].reverse()) {
    const id = idOf(text.slice(first.from, to).trim())
    if (id !== undefined) return { id, parts: index + 1 }
  }
  return null
}

/** What stands between the separators, and where. */
function partsOf(text: string): Part[] {
  return [...text.matchAll(/[^;,]*(?:[;,]|$)/g)].flatMap(({ 0: found, index }) => {
    if (found === "" && index > 0) return []
    const name = found.replace(/[;,]$/, "")
    return [{ from: index, to: index + name.length, name: name.trim() }]
  })
}
