import { plainName } from "../../../../core/plain-name.ts"

/** Of a longer text no name is looked for. */
const LONGEST = 60
/** So many different texts of a file are compared: a file of ten thousand would take minutes. */
const MOST_SOUGHT = 100

/** Finds the name that a mistyped one is nearest to, of so many texts of a file; null afterwards, and where there is no name. */
export function nearestOf(names: readonly string[]): (text: string) => string | null {
  const plain = names.map((name) => ({ name, plain: plainName(name) }))
  const known = new Map<string, string | null>()
  return (text) => {
    const sought = plainName(text).slice(0, LONGEST)
    const before = known.get(sought)
    if (before !== undefined) return before
    if (known.size === MOST_SOUGHT) return null
    const [nearest] = plain
      .map((one) => ({ name: one.name, distance: distanceOf(sought, one.plain.slice(0, LONGEST)) }))
      .sort((one, other) => one.distance - other.distance)
    known.set(sought, nearest?.name ?? null)
    return nearest?.name ?? null
  }
}

/** How many letters are to be added, left out or replaced to make one text of the other (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [place, another] of [...other].entries())
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === another ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}
