import { type Birthday, memberStatistics } from "@aprisco/contract/members/statistics"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import type { DashboardUnits, TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { countOf, dayLabel, today } from "../../../../lib/format.ts"
import { LinkedLines, LinkedSection } from "../../../../ui/linked-lines.tsx"
import { WorkLine } from "../../../../ui/work-line.tsx"
import { BirthdayGreeting } from "../statistics/birthday-greeting.tsx"
import { whyNoGreeting } from "../statistics/why-no-greeting.ts"

type Scope = DashboardUnits["scope"]

/** How many of the week are named. */
const NAMED_OF_WEEK = 8

/** The birthdays of the week that begins on this day. Begins with the members' own key: a change of a member invalidates it too. */
const birthdaysNearQuery = (from: string, query: Scope) =>
  queryOptions({
    queryKey: ["members", "dashboard", "birthdays", from, query],
    queryFn: ({ signal }) => api.call(memberStatistics.birthdays, { query: { ...query, from } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The birthdays of the week that begins today, in their order. */
export function useBirthdaysNear({ scope }: DashboardUnits, asks: boolean): TodaysWork {
  const day = today()
  const birthdays = useQuery({ ...birthdaysNearQuery(day, scope), enabled: asks })
  const { count = 0, results = [] } = birthdays.data ?? {}
  return {
    queries: [birthdays],
    shown:
      results.length > 0 ? <BirthdaysNear day={day} people={results} count={count} scope={scope} /> : null,
  }
}

interface BirthdaysNearProps {
  day: string
  people: readonly Birthday[]
  /** With those that are not named. */
  count: number
  scope: Scope
}

/** Each with a greeting, with the mark of who was greeted, or with the reason for which there is no button. */
function BirthdaysNear({ day, people, count, scope }: BirthdaysNearProps) {
  const named = people.slice(0, NAMED_OF_WEEK)
  return (
    <LinkedSection
      title="Aniversariantes da semana"
      to={linkOptions({ to: "/membros/aniversariantes", search: scope })}
      count={count}
      more={count - named.length}
    >
      <LinkedLines>
        {named.map((person) => (
          <WorkLine
            key={person.id}
            name={person.fullName}
            to={linkOptions({ to: "/membros/$id", params: { id: person.id } })}
            note={person.nextOn === day ? agesToday(person.turns) : dayLabel(person.nextOn)}
            reason={whyNoGreeting(person)}
          >
            <BirthdayGreeting person={person} />
          </WorkLine>
        ))}
      </LinkedLines>
    </LinkedSection>
  )
}

const agesToday = (turns: number | null) =>
  turns === null ? "Faz aniversário hoje" : `Faz ${countOf(turns, "ano", "anos")} hoje`
