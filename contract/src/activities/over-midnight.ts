/** Hours after its beginning in which what goes on over midnight must end: a later end is a typing error. */
const LONGEST = 12

/** Whether what begins and ends at these times (`HH:MM`) ends on the next day (docs/product/activities.md#1.2). */
export function endsNextDay(start: string, end: string): boolean {
  const length = minutesOf(end) - minutesOf(start) + 24 * 60
  return end <= start && length <= LONGEST * 60
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return hours * 60 + minutes
}
