import { WEEKDAYS } from "@aprisco/contract/kit/week"

interface Meeting {
  meetingWeekday: number | null
  meetingTime: string | null
}

/** `Sábado, 19:30`; blank where it is unknown. */
export function meetingLabel({ meetingWeekday, meetingTime }: Meeting): string {
  if (meetingWeekday === null) return ""
  return [WEEKDAYS[meetingWeekday], meetingTime].filter(Boolean).join(", ")
}
