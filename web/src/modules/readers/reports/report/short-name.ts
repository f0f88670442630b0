/** So many letters of a name are written beside what is drawn of it: more would run over the names around it. */
const MOST_LETTERS = 30

/** A name in a plot; the whole one is in the table. */
export function shortName(name: string): string {
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).trimEnd()}…` : name
}
