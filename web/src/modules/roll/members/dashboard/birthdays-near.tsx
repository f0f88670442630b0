import { type Birthday, memberStatistics } from "@aprisco/contract/members/statistics"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { type DashboardUnits, NAMED_TODAY, type TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { countOf, dayLabel, today } from "../../../../lib/format.ts"
import { LinkedLine, LinkedLines, LinkedSection } from "../../../../ui/linked-lines.tsx"
import { BirthdayGreeting } from "../statistics/birthday-greeting.tsx"

type Scope = DashboardUnits["scope"]

/** The birthdays of the week that begins on this day. Begins with the members' own key: a change of a member invalidates it too. */
const birthdaysNearQuery = (from: string, query: Scope) =>
  queryOptions({
    queryKey: ["members", "dashboard", "birthdays", from, query],
    queryFn: ({ signal }) => api.call(memberStatistics.birthdays, { query: { ...query, from } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Today's birthdays, or the next ones of the week. */
export function useBirthdaysNear({ scope }: DashboardUnits, asks: boolean): TodaysWork {
  const day = today()
  const birthdays = useQuery({ ...birthdaysNearQuery(day, scope), enabled: asks })
  const week = birthdays.data?.results ?? []
  const born = week.filter(({ nextOn }) => nextOn === day)
  const areToday = born.length > 0
  return {
    queries: [birthdays],
    shown:
      week.length > 0 ? (
        <BirthdaysNear
          areToday={areToday}
          people={areToday ? born : week.slice(0, NAMED_TODAY)}
          scope={scope}
        />
      ) : null,
  }
}

interface BirthdaysNearProps {
  areToday: boolean
  people: readonly Birthday[]
  scope: Scope
}

/** Each with a greeting where the person agreed to WhatsApp. */
function BirthdaysNear({ areToday, people, scope }: BirthdaysNearProps) {
  const named = people.slice(0, NAMED_TODAY)
  return (
    <LinkedSection
      title={areToday ? "Aniversariantes de hoje" : "Próximos aniversariantes"}
      to={linkOptions({ to: "/membros/aniversariantes", search: scope })}
      more={people.length - named.length}
    >
      <LinkedLines>
        {named.map((person) => (
          <LinkedLine
            key={person.id}
            name={person.fullName}
            to={linkOptions({ to: "/membros/$id", params: { id: person.id } })}
            note={areToday ? agesToday(person.turns) : dayLabel(person.nextOn)}
            side={<BirthdayGreeting person={person} />}
          />
        ))}
      </LinkedLines>
    </LinkedSection>
  )
}

const agesToday = (turns: number | null) =>
  turns === null ? "Faz aniversário hoje" : `Faz ${countOf(turns, "ano", "anos")} hoje`
