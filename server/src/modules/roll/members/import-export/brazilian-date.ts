/** `2026-11-21` → `21/11/2026`. */
export function brazilianDate(value: string): string {
  return value.split("-").reverse().join("/")
}
