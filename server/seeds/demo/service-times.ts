import type { ServiceTime } from "@aprisco/contract/branches/fields"
import type { DemoBranch } from "./church-plan.ts"

const SUNDAY = 0
const WEDNESDAY = 3
const FRIDAY = 5

const TIMES: Record<DemoBranch["kind"], ServiceTime[]> = {
  headquarters: [
    { weekday: SUNDAY, time: "09:00", name: "Escola Bíblica Dominical" },
    { weekday: SUNDAY, time: "18:00", name: "Culto da família" },
    { weekday: WEDNESDAY, time: "19:30", name: "Culto de ensino" },
  ],
  sector: [{ weekday: SUNDAY, time: "18:30", name: "Culto da família" }],
  branch: [
    { weekday: SUNDAY, time: "09:30", name: "Escola Bíblica Dominical" },
    { weekday: SUNDAY, time: "18:00", name: "Culto da família" },
    { weekday: FRIDAY, time: "19:30", name: "Culto de libertação" },
  ],
  congregation: [
    { weekday: SUNDAY, time: "18:00", name: "Culto da família" },
    { weekday: WEDNESDAY, time: "19:30", name: "Culto de oração" },
  ],
  mission: [{ weekday: FRIDAY, time: "19:00", name: null }],
}

/** When a branch of its kind meets. */
export function serviceTimesOf({ kind }: DemoBranch): ServiceTime[] {
  return TIMES[kind]
}
