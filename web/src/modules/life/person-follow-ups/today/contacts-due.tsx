import type { EitherFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import type { FollowUpCounts } from "@aprisco/contract/visitors/follow-ups"
import { Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import { Fragment, useEffect, useState } from "react"
import type { DashboardUnits, TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { countOf } from "../../../../lib/format.ts"
import { usePhone } from "../../../../lib/small-screen.ts"
import { LinkedLines, LinkedSection, SectionFacts } from "../../../../ui/linked-lines.tsx"
import { followUpCountsQuery, followUpsQuery } from "../follow-ups-api.ts"
import { PersonDue, VisitorDue } from "./due-line.tsx"

/** How many are named: a morning's work. The rest is behind the link, and follows as lines are done. */
const WORKED_TODAY = 8
/** A line is as high as three there. */
const WORKED_ON_PHONE = 3

/** Overdue contacts of the reader and those due today, in all their units. */
export function useContactsDue(_: DashboardUnits, asks: boolean): TodaysWork {
  const counts = useQuery({ ...followUpCountsQuery, enabled: asks })
  const contacts = useQuery({ ...followUpsQuery({ whose: "mine", perPage: WORKED_TODAY }), enabled: asks })
  const phone = usePhone()
  const { data } = counts
  const own = data ? data.overdue + data.today : 0
  const hadSome = useHadSome(own > 0)
  const isWaiting = data !== undefined && (own > 0 || hadSome)
  const due = (contacts.data?.results ?? []).filter(
    ({ visitor, person }) => (visitor?.followUpDue ?? person?.state) !== "later",
  )
  const named = phone ? due.slice(0, WORKED_ON_PHONE) : due
  return {
    queries: [counts, contacts],
    shown: isWaiting ? <ContactsDue counts={data} due={named} isDone={hadSome && own === 0} /> : null,
  }
}

/** Whether there was something to do since the screen was opened. */
function useHadSome(hasSome: boolean): boolean {
  const [had, setHad] = useState(hasSome)
  useEffect(() => {
    if (hasSome) setHad(true)
  }, [hasSome])
  return had
}

interface ContactsDueProps {
  counts: FollowUpCounts
  due: readonly EitherFollowUp[]
  /** The last one of the reader's was done on this screen. */
  isDone: boolean
}

/** The first by name, the rest behind the counts. */
function ContactsDue({ counts, due, isDone }: ContactsDueProps) {
  const all = "/visitantes/acompanhamentos"
  const facts = [
    {
      count: counts.overdue,
      words: countOf(counts.overdue, "atrasado", "atrasados"),
      to: linkOptions({ to: all, search: { due: "overdue" } }),
    },
    {
      count: counts.today,
      words: `${counts.today} para hoje`,
      to: linkOptions({ to: all, search: { due: "today" } }),
    },
  ].filter(({ count }) => count > 0)
  return (
    <LinkedSection title="Contatos a fazer" isWide to={linkOptions({ to: all, search: {} })}>
      {facts.length > 0 && (
        <SectionFacts>
          {facts.map(({ words, to }, index) => (
            <Fragment key={words}>
              {index > 0 && " · "}
              <Link {...to}>{words}</Link>
            </Fragment>
          ))}
        </SectionFacts>
      )}
      {isDone && (
        <Text size="sm" role="status">
          Tudo em dia: nenhum contato seu espera por hoje.
        </Text>
      )}
      {due.length > 0 && (
        <LinkedLines>
          {due.map(({ visitor, person }) =>
            visitor ? (
              <VisitorDue key={`visitor ${visitor.id}`} visitor={visitor} />
            ) : (
              person && <PersonDue key={`person ${person.id}`} followUp={person} />
            ),
          )}
        </LinkedLines>
      )}
    </LinkedSection>
  )
}
