import { yearsBetween } from "./clock.ts"

/** In years: a younger person is a minor (Código Civil, art. 5). */
export const OF_AGE = 18

/** Whether a person of this birth date is known to be under 18 on a civil day; null where the age is unknown. */
export function isMinor(birthDate: string | null, today: string): boolean | null {
  const age = yearsBetween(birthDate, today)
  return age === null ? null : age < OF_AGE
}
