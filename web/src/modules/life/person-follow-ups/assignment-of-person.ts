import type { PersonFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { api } from "../../../lib/api.ts"
import type { Assignment } from "../../roll/visitors/public.ts"
import { followUpsChanged } from "./follow-ups-api.ts"

/** How somebody becomes responsible for the follow-up of a person. */
export function assignmentOfPerson({ id, fullName, responsible }: PersonFollowUp): Assignment {
  const params = { id }
  return {
    queryKey: ["follow-ups", "candidates", id],
    fullName,
    responsible,
    description: "Quem da equipe acompanha as pessoas desta filial.",
    left: "Acompanhamento sem responsável.",
    load: (search, signal) => api.call(personFollowUps.candidates, { params, query: { search } }, { signal }),
    assign: async (chosen) => {
      await api.call(personFollowUps.assign, { params, body: { responsibleId: chosen } })
      void followUpsChanged()
    },
  }
}
