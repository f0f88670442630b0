/** A line of the product that refuses, narrows or hides, and the tests that fail without it. */
export interface Guard {
  readonly what: string
  /** More than one where a second guard behind the first one asks the same. */
  readonly removals: readonly Removal[]
  /** Paths of test files, any of which is to fail. */
  readonly tests: readonly string[]
  /** Slower ones that are asked when those stay green. */
  readonly elsewhere?: readonly string[]
  /** Taken by the short run too. */
  readonly short?: true
}

interface Removal {
  readonly file: string
  /** Occurs in the file exactly once. */
  readonly code: string
  /** The code in its place without the guard. */
  readonly instead: string
}

export const src = "server/src"
export const modules = `${src}/modules`

/** A guard by its code: the file, the code with the guard, and the code without it. */
export function guard(
  what: string,
  removals: readonly (readonly [file: string, code: string, instead: string])[],
  tests: readonly string[],
): Guard {
  return { what, removals: removals.map(([file, code, instead]) => ({ file, code, instead })), tests }
}
