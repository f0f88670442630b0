/**
 * Whether a telephone is complete: eight digits or more with the usual separators, and with its area
 * code or Brazil's country code the ten or eleven digits that belong to it. Small enough for the public form.
 */
export function isWholePhone(typed: string): boolean {
  const value = typed.trim()
  const digits = value.replace(/\D/g, "").length
  if (!/^[\d\s()+.-]{8,20}$/.test(value) || digits < 8) return false
  if (value.startsWith("+55")) return digits === 12 || digits === 13
  return /^\((?!\+)/.test(value) ? digits >= 10 && digits <= 12 : true
}
