/** Who has put away the list of first steps. */
export interface FirstStepsDismissals {
  userId: number
  dismissedAt: Date
}
