const MINIMUM_AGE = 18

/** Whether someone born on `birthDate` (YYYY-MM-DD) is at least 18 on `today` (YYYY-MM-DD). */
export function isOfAge(birthDate: string, today: string): boolean {
  const eighteenth = `${Number(birthDate.slice(0, 4)) + MINIMUM_AGE}${birthDate.slice(4)}`
  return eighteenth <= today
}
