import type { EitherFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import type { FollowUpCounts } from "@aprisco/contract/visitors/follow-ups"
import { useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import { Fragment } from "react"
import { type DashboardUnits, NAMED_TODAY, type TodaysWork } from "../../../lib/dashboard-offers.ts"
import { countOf } from "../../../lib/format.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import { LinkedLine, LinkedLines, LinkedSection, SectionFacts } from "../../../ui/linked-lines.tsx"
import { ShortDue } from "../../roll/visitors/public.ts"
import { followUpCountsQuery, followUpsQuery } from "./follow-ups-api.ts"

/** Overdue contacts of the reader and those due today, in all their units, and for how many nobody is responsible. */
export function useContactsDue(_: DashboardUnits, asks: boolean): TodaysWork {
  const counts = useQuery({ ...followUpCountsQuery, enabled: asks })
  const contacts = useQuery({ ...followUpsQuery({ whose: "mine", perPage: NAMED_TODAY }), enabled: asks })
  const { data } = counts
  const isWaiting = data !== undefined && data.overdue + data.today + data.unassigned > 0
  const due = (contacts.data?.results ?? []).map(lineOf).filter(({ followUpDue }) => followUpDue !== "later")
  return {
    queries: [counts, contacts],
    shown: isWaiting ? <ContactsDue counts={data} contacts={due} /> : null,
  }
}

/** What a line shows of either kind. */
function lineOf({ visitor, person }: EitherFollowUp) {
  const to = visitor
    ? linkOptions({ to: "/visitantes/$id", params: { id: visitor.id } })
    : linkOptions({
        to: "/pessoas/$id",
        params: { id: person?.personId ?? 0 },
        search: { aba: "acompanhamento" },
      })
  return {
    to,
    key: visitor ? `visitor ${visitor.id}` : `person ${person?.id}`,
    fullName: visitor?.fullName ?? person?.fullName ?? "",
    unit: visitor ?? person,
    followUpDue: visitor?.followUpDue ?? person?.state ?? null,
    followUpDueAt: visitor?.followUpDueAt ?? person?.dueAt ?? null,
  }
}

interface ContactsDueProps {
  counts: FollowUpCounts
  contacts: readonly ReturnType<typeof lineOf>[]
}

/** The first by name, the rest behind the counts. */
function ContactsDue({ counts, contacts }: ContactsDueProps) {
  const all = "/visitantes/acompanhamentos"
  const isOwn = counts.overdue + counts.today > 0
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
    {
      count: counts.unassigned,
      words: `${counts.unassigned} sem responsável`,
      to: linkOptions({ to: all, search: { whose: "unassigned" } }),
    },
  ].filter(({ count }) => count > 0)
  return (
    <LinkedSection
      title="Contatos a fazer"
      to={linkOptions({ to: all, search: { whose: isOwn ? undefined : "unassigned" } })}
    >
      <SectionFacts>
        {facts.map(({ words, to }, index) => (
          <Fragment key={words}>
            {index > 0 && " · "}
            <Link {...to}>{words}</Link>
          </Fragment>
        ))}
      </SectionFacts>
      <LinkedLines>
        {contacts.map(({ key, fullName, to, unit, ...due }) => (
          <LinkedLine
            key={key}
            name={fullName}
            to={to}
            note={unit && <UnitName of={unit} />}
            side={<ShortDue {...due} />}
          />
        ))}
      </LinkedLines>
    </LinkedSection>
  )
}
