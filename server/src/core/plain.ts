/** A value as JSON has it: instants as text, so that each format of a file shows the same. */
export function asPlainJson<T>(value: T): Plain<T> {
  return JSON.parse(JSON.stringify(value)) as Plain<T> // JSON turns each Date into text and changes nothing else
}

export type Plain<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T
