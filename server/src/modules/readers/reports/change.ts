/** The change from one value to another in percent, with one decimal. Unknown from 0, and of what is not known (docs/product/reports.md#2.3). */
export function changeOf(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before === 0) return null
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10
}
