import type { UFS } from "./ufs.ts"

type Uf = (typeof UFS)[number]

interface StateTime {
  /** A name of the IANA database. */
  zone: string
  /** As iCalendar writes it. Without summer time, which ended in 2019 (Decreto 9.772/2019). */
  offset: `-0${3 | 4 | 5}00`
}

const BRASILIA: StateTime = { zone: "America/Sao_Paulo", offset: "-0300" }

/** The legal time of each state with another time than Brasília's (Lei 11.662/2008, Lei 12.876/2013). */
export const OTHER_TIMES: Partial<Record<Uf, StateTime>> = {
  AC: { zone: "America/Rio_Branco", offset: "-0500" },
  AM: { zone: "America/Manaus", offset: "-0400" },
  MT: { zone: "America/Cuiaba", offset: "-0400" },
  MS: { zone: "America/Campo_Grande", offset: "-0400" },
  RO: { zone: "America/Porto_Velho", offset: "-0400" },
  RR: { zone: "America/Boa_Vista", offset: "-0400" },
}

/** The time zone of a state; Brasília's for an unknown one. */
export function timeOfState(uf: string): StateTime {
  return Object.entries(OTHER_TIMES).find(([state]) => state === uf)?.[1] ?? BRASILIA
}

const hoursBehind = (uf: string) => Number(timeOfState(uf).offset.slice(1, 3))

/** The instant of a civil day and time (`HH:MM`) on the clock of a state. */
export function instantInState(day: string, time: string, uf: string): Date {
  return new Date(Date.parse(`${day}T${time}:00Z`) + hoursBehind(uf) * 3_600_000)
}

/** The civil day and the time (`HH:MM:SS`) of an instant on the clock of a state. */
export function onClockOfState(instant: Date, uf: string): { day: string; time: string } {
  const shown = new Date(instant.getTime() - hoursBehind(uf) * 3_600_000).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 19) }
}
