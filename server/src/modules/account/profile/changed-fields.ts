/** The names of what a change would make another: for the audit, and so that saving unchanged data changes nothing. */
export function changedFields(before: object, change: object): string[] {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.entries(change)
    .filter(([name, value]) => value !== undefined && value !== known.get(name))
    .map(([name]) => name)
}
