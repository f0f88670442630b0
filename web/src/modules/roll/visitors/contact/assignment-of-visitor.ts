import { followUps } from "@aprisco/contract/visitors/follow-ups"
import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { visitorQuery, visitorsChanged } from "../visitors-api.ts"
import type { Assignment } from "./responsible-dialog.tsx"

/** How somebody becomes responsible for a visitor. */
export function assignmentOfVisitor({
  id,
  fullName,
  responsible,
}: Pick<VisitorRow, "id" | "fullName" | "responsible">): Assignment {
  const params = { id }
  return {
    queryKey: ["visitors", "candidates", id],
    fullName,
    responsible,
    description: "Quem da equipe acompanha os visitantes desta filial.",
    left: "Visitante sem responsável.",
    load: (search, signal) => api.call(followUps.candidates, { params, query: { search } }, { signal }),
    assign: async (chosen) => {
      const answer = await api.callTagged(followUps.assign, {
        params,
        body: { responsible: chosen },
      })
      queryClient.setQueryData(visitorQuery(id).queryKey, answer)
      void visitorsChanged()
    },
  }
}
