/** That somebody of the team greeted a person on one birthday. */
export interface BirthdayGreetings {
  churchId: number
  personId: number
  /** The civil day on which it fell that year. */
  birthday: string
  /** Null: an account that was deleted. */
  greetedById: number | null
  greetedAt: Date
}
