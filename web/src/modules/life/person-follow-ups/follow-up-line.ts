import type { Page } from "@aprisco/contract/kit/page"
import type { EitherFollowUp } from "@aprisco/contract/person-follow-ups/routes"

/** A line of the list. Visitors and other people are numbered apart, so that its id has the kind too. */
export type FollowUpLine = EitherFollowUp & { id: string; fullName: string; photo: string | null }

/** A page of the list as lines. */
export const linesOf = ({ results, ...page }: Page<EitherFollowUp>): Page<FollowUpLine> => ({
  ...page,
  results: results.flatMap((line) => {
    const { visitor, person } = line
    if (visitor) return [{ ...line, id: `visitor ${visitor.id}`, fullName: visitor.fullName, photo: null }]
    return person
      ? [{ ...line, id: `person ${person.id}`, fullName: person.fullName, photo: person.photo }]
      : []
  }),
})
