/** A moment as `<input type="datetime-local">` holds it: `2026-11-25T19:30`, on the clock of this device. */

/** That moment as an instant of the wire; what is no moment stays as it is, for the contract to complain about. */
export function instantOf(local: string): string {
  const moment = new Date(local)
  return local === "" || Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}

/** So many days from now, at that hour. */
export function inDays(days: number, hour: number, now = new Date()): string {
  return localOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour))
}

export function localOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, "0")
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join("-")
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}
