/** A line of the product that refuses, restricts or hides, and the tests that fail without it. */
export interface Guard {
  readonly what: string
  /** More than one where a second guard checks the same. */
  readonly removals: readonly Removal[]
  /** Paths of test files, of which at least one must fail. */
  readonly tests: readonly string[]
  /** Slower ones that are run when those pass. */
  readonly elsewhere?: readonly string[]
  /** Also part of the short run. */
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
