/** Those of a body's fields that it names. */
export function givenFields<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as Partial<T> as { [K in keyof T]?: Exclude<T[K], undefined> } // the same names, fewer of them
}
