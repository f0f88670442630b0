import { expect, it } from "vitest"
import { scheduleLabel } from "./schedule-labels.ts"

const every = {
  weekday: 2 as number | null,
  repeat: "weekly" as const,
  interval: 1,
  startsOn: null,
  weekOfMonth: null,
  until: null,
  startTime: "19:30" as string | null,
  endTime: null as string | null,
  startsAt: null as string | null,
  endsAt: null as string | null,
  churchState: "AC",
}

it.each([
  [{}, "Terça-feira, 19:30"],
  [{ repeat: "every_n_weeks" as const, interval: 2 }, "A cada 2 semanas, terças às 19:30"],
  [{ repeat: "every_n_weeks" as const, interval: 3, weekday: 6 }, "A cada 3 semanas, sábados às 19:30"],
  [
    { repeat: "monthly" as const, weekOfMonth: -1, weekday: 0, endTime: "21:00" },
    "Último domingo do mês das 19:30 às 21:00",
  ],
  [{ repeat: "monthly" as const, weekOfMonth: 1 }, "Primeira terça-feira do mês às 19:30"],
  [
    { repeat: "monthly" as const, weekOfMonth: 2, interval: 3 },
    "Segunda terça-feira, a cada 3 meses às 19:30",
  ],
  [
    { weekday: null, startsAt: "2027-01-11T00:00:00Z", endsAt: "2027-01-11T02:00:00Z" },
    "10/01/2027, 19:00 às 21:00",
  ],
  [{ until: "2027-02-28" }, "Terça-feira, 19:30 · até 28/02/2027"],
])("says how an activity repeats: %j", (change, words) => {
  expect(scheduleLabel({ ...every, ...change })).toBe(words)
})
