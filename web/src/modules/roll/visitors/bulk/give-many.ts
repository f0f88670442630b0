import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"
import type { Giving } from "../contact/give-dialog.tsx"
import { visitorsChanged } from "../visitors-api.ts"
import { actOnVisitors, type VisitorBulkReply } from "./act-on-many.ts"
import type { ChosenVisitor } from "./use-selection.ts"

const assign = (ids: number[], responsible: number | null) =>
  actOnVisitors({ action: "assign_responsible", ids, responsible })

/** The colleagues who follow up the branch of this visitor. */
const colleaguesFor =
  (id: number): Giving["load"] =>
  (search, signal) =>
    api.call(followUps.candidates, { params: { id }, query: { search } }, { signal })

/** Gives the chosen visitors to a colleague, with a way back to those who had them. */
export function givingMany(
  chosen: readonly [ChosenVisitor, ...ChosenVisitor[]],
  onDone: (outcome: VisitorBulkReply) => void,
): Giving {
  const [first] = chosen
  return {
    whom: chosen.length === 1 ? first.fullName : countOf(chosen.length, "visitante", "visitantes"),
    queryKey: ["visitors", "candidates", first.id],
    load: colleaguesFor(first.id),
    give: async ({ id, name }) => {
      const outcome = await assign(
        chosen.map((visitor) => visitor.id),
        id,
      )
      const failed = new Set(outcome.failed.map((one) => one.id))
      const given = chosen.filter((visitor) => !failed.has(visitor.id))
      if (given.length > 0)
        toast.success(`${name} acompanha ${countOf(given.length, "visitante", "visitantes")}.`, undefined, {
          label: "Desfazer",
          run: () => void giveBack(given),
        })
      void visitorsChanged()
      onDone(outcome)
    },
  }
}

/** To each who was responsible before, or to nobody. */
async function giveBack(given: readonly ChosenVisitor[]): Promise<void> {
  const before = Map.groupBy(given, ({ responsible }) => responsible?.id ?? null)
  try {
    for (const [responsible, theirs] of before)
      await assign(
        theirs.map(({ id }) => id),
        responsible,
      )
    toast.success("Desfeito: os responsáveis são os de antes.")
  } catch (error) {
    toast.error(messageOf(error, "Erro ao desfazer. Tente novamente."))
  } finally {
    void visitorsChanged()
  }
}
