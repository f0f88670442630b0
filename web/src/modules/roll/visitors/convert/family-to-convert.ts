import { HOUSEHOLD_ROLES, MAX_HOUSEHOLD_PEOPLE } from "@aprisco/contract/people/family-labels"
import { households } from "@aprisco/contract/people/households"
import { MAX_HOUSEHOLDS } from "@aprisco/contract/people/record"
import { people as peopleRoutes } from "@aprisco/contract/people/routes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"

/** Another visitor of the household. */
interface FamilyVisitor {
  visitorId: number
  fullName: string
  /** `Filho(a)`. */
  role: string
}

/** The visitors in a household with this person who are not on the roll (docs/product/visitors.md#5.6). */
export const familyToConvertQuery = (personId: number) =>
  queryOptions({
    queryKey: ["visitors", "family", personId],
    staleTime: 0,
    // Optional beside the form: where it fails, the form goes without it.
    retry: false,
    queryFn: async ({ signal }) => {
      const own = { person: personId, pageSize: MAX_HOUSEHOLDS }
      const { results } = await api.call(households.list, { query: own }, { signal })
      const found = await Promise.all(
        results.map(async ({ id, people }) => {
          const query = { household: id, pageSize: MAX_HOUSEHOLD_PEOPLE }
          const rows = await api.call(peopleRoutes.list, { query }, { signal })
          const roles = new Map(people.map((line) => [line.personId, HOUSEHOLD_ROLES[line.role]]))
          return rows.results.flatMap(
            ({ id: other, fullName, memberId, visitorId, deceased }): FamilyVisitor[] => {
              if (other === personId || memberId !== null || visitorId === null || deceased) return []
              return [{ visitorId, fullName, role: roles.get(other) ?? HOUSEHOLD_ROLES.outro }]
            },
          )
        }),
      )
      return [...new Map(found.flat().map((one) => [one.visitorId, one])).values()]
    },
  })
