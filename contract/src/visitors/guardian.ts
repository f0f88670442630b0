/** From this age on nobody has to answer for a visitor (security F5). */
const AGE = 12

/**
 * Whether somebody has to answer for a visitor of this birth date: under twelve, to the day. Both are civil days,
 * `YYYY-MM-DD`; an unknown or impossible birth date asks nothing.
 */
export function needsGuardian(birthDate: string | null | undefined, today: string): boolean {
  if (!birthDate || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || birthDate > today) return false
  const twelfth = `${String(Number(birthDate.slice(0, 4)) + AGE).padStart(4, "0")}${birthDate.slice(4)}`
  return today < twelfth
}
