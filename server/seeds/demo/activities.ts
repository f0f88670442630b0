import type { ActivityKind, Repeat } from "@aprisco/contract/activities/list-query"
import { atHour, dayAfter, dayBefore, weekdayAfter } from "./days.ts"

interface RepeatingActivity {
  name: string
  kind: ActivityKind
  /** Null: on a day of the month or of the year. */
  weekday: number | null
  otherWeekdays?: number[]
  repeat?: Repeat
  dayOfMonth?: number
  monthOfYear?: number
  start: string | null
  end: string | null
  place: string
  /** Name of the ministry it belongs to. */
  ministry?: string
  description?: string
}

/** What a church does at its headquarters, week by week, every month and every year. */
export const WEEK: readonly RepeatingActivity[] = [
  {
    name: "Escola Bíblica Dominical",
    kind: "escola_biblica",
    weekday: 0,
    start: "09:00",
    end: "10:30",
    place: "Salas",
  },
  { name: "Culto da família", kind: "culto", weekday: 0, start: "18:00", end: "20:00", place: "Templo" },
  { name: "Culto de ensino", kind: "culto", weekday: 3, start: "19:30", end: "21:00", place: "Templo" },
  {
    name: "Ensaio do louvor",
    kind: "ensaio",
    weekday: 6,
    start: "16:00",
    end: "18:00",
    place: "Templo",
    ministry: "Louvor",
  },
  {
    name: "Madrugada de oração",
    kind: "outro",
    weekday: 2,
    otherWeekdays: [4],
    start: "06:00",
    end: "07:00",
    place: "Sala de oração",
    ministry: "Intercessão",
  },
  {
    name: "Reunião de obreiros",
    kind: "reuniao",
    weekday: 1,
    start: "19:30",
    end: "21:00",
    place: "Sala 1",
    description: "Escalas da semana e visitantes que ainda esperam um contato.",
  },
  {
    name: "Prestação de contas",
    kind: "reuniao",
    weekday: null,
    repeat: "monthly",
    dayOfMonth: 10,
    start: "20:00",
    end: "21:00",
    place: "Sala 1",
  },
  {
    name: "Culto da Reforma",
    kind: "culto",
    weekday: null,
    repeat: "yearly",
    dayOfMonth: 31,
    monthOfYear: 10,
    start: "19:30",
    end: null,
    place: "Templo",
  },
]

const CELL_DAYS = [2, 4, 5, 6] as const

/** The week of another branch; `place` is its index among the church's branches. */
export function weekOfBranch(name: string, place: number): RepeatingActivity[] {
  const quarter = name.replace(/^(Setor|Filial|Congregação|Ponto de Pregação)( d[aoe])? /, "")
  return [
    {
      name: "Culto da família",
      kind: "culto",
      weekday: 0,
      start: "18:00",
      end: "20:00",
      place: "Salão de cultos",
    },
    {
      name: `Célula ${quarter}`,
      kind: "celula",
      weekday: CELL_DAYS[place % CELL_DAYS.length] ?? 4,
      start: place % 2 ? "19:30" : "20:00",
      end: null,
      place: "Casa de uma família",
    },
  ]
}

interface DatedActivity {
  name: string
  kind: ActivityKind
  startsAt: Date
  endsAt: Date | null
  place: string
  description: string
  ministry?: string
}

/** Past and future dated activities, around today. */
export function datedActivities(now: Date): DatedActivity[] {
  const today = dayBefore(now, 0)
  const on = (day: string, from: number, to: number) => ({
    startsAt: atHour(day, from, 0),
    endsAt: atHour(day, to, 0),
  })
  const sunday = (days: number) => weekdayAfter(dayAfter(now, days), 0)
  const saturday = (days: number) => weekdayAfter(dayAfter(now, days), 6)
  const retreat = saturday(20)
  return [
    {
      name: "Batismo",
      kind: "culto",
      ...on(sunday(-24), 16, 18),
      place: "Templo",
      description: "Sete batizandos.",
    },
    {
      name: "Congresso de jovens",
      kind: "outro",
      ...on(saturday(-38), 14, 22),
      place: "Templo",
      description: "Com as congregações do setor.",
      ministry: "Jovens",
    },
    {
      name: "Bazar beneficente",
      kind: "outro",
      ...on(saturday(-10), 9, 16),
      place: "Salão social",
      description: "A renda compra as cestas básicas do mês.",
      ministry: "Ação Social",
    },
    {
      name: "Plantão de aconselhamento",
      kind: "outro",
      ...on(today, 21, 22),
      place: "Sala 1",
      description: "",
    },
    {
      name: "Vigília",
      kind: "culto",
      startsAt: atHour(dayAfter(now, 2), 22, 0),
      endsAt: atHour(dayAfter(now, 3), 5, 0),
      place: "Templo",
      description: "Café da manhã no fim.",
    },
    { name: "Santa Ceia", kind: "culto", ...on(sunday(1), 18, 20), place: "Templo", description: "" },
    {
      name: "Chá das mulheres",
      kind: "reuniao",
      ...on(saturday(8), 15, 18),
      place: "Salão social",
      description: "Cada uma traz uma convidada.",
      ministry: "Mulheres",
    },
    {
      name: "Retiro de casais",
      kind: "outro",
      startsAt: atHour(retreat, 9, 0),
      endsAt: atHour(dayLater(retreat), 17, 0),
      place: "Sítio Recanto da Paz",
      description: "Inscrições com a secretaria até a quarta-feira anterior.",
      ministry: "Casais",
    },
    {
      name: "Assembleia geral",
      kind: "reuniao",
      ...on(sunday(30), 10, 12),
      place: "Templo",
      description: "Contas do ano.",
    },
  ]
}

function dayLater(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
