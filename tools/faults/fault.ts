/** A fault of a screen, inserted on purpose to check that a test fails (`npm run tools screen-faults`). */
export interface Fault {
  /** What a user would see. */
  readonly what: string
  /** The file to change, from the repository's root, and its code before and after; `from` occurs there once. */
  readonly file: string
  readonly from: string
  readonly to: string
  /** The test file that fails: a component test, or a journey. */
  readonly caughtBy: string
}
