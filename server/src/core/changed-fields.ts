/** The names of the fields whose values a change would replace: for the audit, and so that saving unchanged data does nothing. */
export function changedFields(before: object, change: object): string[] {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.entries(change)
    .filter(([name, value]) => value !== undefined && value !== known.get(name))
    .map(([name]) => name)
}
