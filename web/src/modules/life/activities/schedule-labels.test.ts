import type { Repeat } from "@aprisco/contract/activities/list-query"
import { expect, it } from "vitest"
import { scheduleLabel } from "./schedule-labels.ts"

const every = {
  weekdays: [2],
  dayOfMonth: null as number | null,
  month: null as number | null,
  repeat: "weekly" as Repeat,
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
  [{ repeat: "every_n_weeks" as const, interval: 3, weekdays: [6] }, "A cada 3 semanas, sábados às 19:30"],
  [
    { repeat: "monthly" as const, weekOfMonth: -1, weekdays: [0], endTime: "21:00" },
    "Último domingo do mês das 19:30 às 21:00",
  ],
  [{ repeat: "monthly" as const, weekOfMonth: 1 }, "Primeira terça-feira do mês às 19:30"],
  [
    { repeat: "monthly" as const, weekOfMonth: 2, interval: 3 },
    "Segunda terça-feira, a cada 3 meses às 19:30",
  ],
  [
    { weekdays: [], startsAt: "2027-01-11T00:00:00Z", endsAt: "2027-01-11T02:00:00Z" },
    "10/01/2027, 19:00 às 21:00",
  ],
  [{ weekdays: [2, 4] }, "Toda terça e quinta às 19:30"],
  [{ weekdays: [0, 3], endTime: "21:00" }, "Todo domingo e toda quarta das 19:30 às 21:00"],
  [
    { weekdays: [2, 4], repeat: "every_n_weeks" as const, interval: 2 },
    "A cada 2 semanas, terças e quintas às 19:30",
  ],
  [{ weekdays: [], dayOfMonth: 15, startTime: null }, "Todo dia 15, horário a combinar"],
  [{ weekdays: [], dayOfMonth: 31, interval: 3 }, "Dia 31, a cada 3 meses às 19:30"],
  [{ weekdays: [], dayOfMonth: 31, month: 10 }, "Todo ano em 31 de outubro às 19:30"],
  [{ weekdays: [], dayOfMonth: 1, month: 1 }, "Todo ano em 1º de janeiro às 19:30"],
  [{ until: "2027-02-28" }, "Terça-feira, 19:30 · até 28/02/2027"],
])("says how an activity repeats: %j", (change, words) => {
  expect(scheduleLabel({ ...every, ...change })).toBe(words)
})
