const NAMED = 5

/** The first few names of a list, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length - NAMED
  const first = names.slice(0, NAMED).join(", ")
  return more > 0 ? `${first} e mais ${more}` : first
}
