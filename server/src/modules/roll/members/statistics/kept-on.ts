import { isLeapYear } from "../../../../db/anniversary.ts"

/** Birthdays (`MM-DD`, the directory's way: no year), each with the civil day on which it falls. */
export type KeptOn = ReadonlyMap<string, string>

/** The birthdays that fall on these civil days: who was born on 29 February has it on 1 March in other years. */
export function birthdaysKeptOn(days: readonly string[]): KeptOn {
  const keptOn = new Map(days.map((day) => [day.slice(5), day]))
  for (const day of days) if (day.endsWith("-03-01") && !isLeapYear(day)) keptOn.set("02-29", day)
  return keptOn
}
