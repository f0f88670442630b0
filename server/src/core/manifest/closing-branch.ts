/** A branch that is closed at this moment, and the one that takes over what belongs to it. */
export interface ClosingBranch {
  readonly churchId: number
  readonly from: number
  readonly to: number
  /** The name of the closed one. */
  readonly name: string
}
