/** From this age on a visitor needs no guardian (docs/product/visitors.md#1.7). */
const AGE = 12

/**
 * Whether a visitor of this birth date needs a guardian: under twelve, to the day. Both are civil days, `YYYY-MM-DD`; an
 * unknown or impossible birth date needs none.
 */
export function needsGuardian(birthDate: string | null | undefined, today: string): boolean {
  if (!birthDate || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || birthDate > today) return false
  const twelfth = `${String(Number(birthDate.slice(0, 4)) + AGE).padStart(4, "0")}${birthDate.slice(4)}`
  return today < twelfth
}
