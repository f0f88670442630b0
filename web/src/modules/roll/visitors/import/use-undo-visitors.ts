import type { VisitorImportRow } from "@aprisco/contract/visitors/import"
import { useMutation } from "@tanstack/react-query"
import { countOf } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { visitorsChanged } from "../visitors-api.ts"
import { undoVisitorImport } from "./import-api.ts"

type Wanted = Pick<VisitorImportRow, "id" | "fileName" | "created" | "returned">

/** Asks, undoes a whole import, and says what it took away and whom it left. */
export function useUndoVisitors() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Wanted) => undoVisitorImport(id),
    onSuccess: ({ deleted, visits, left }) => {
      const stay =
        left.length === 0
          ? ""
          : ` ${countOf(left.length, "ficou como está", "ficaram como estão")}: ${namesOf(left)}.`
      toast.success(`Importação desfeita: ${wordsOf(deleted, visits)}.${stay}`)
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao desfazer a importação. Tente novamente.")),
    // Also after an error: another user may have undone it.
    onSettled: visitorsChanged,
  })
  return {
    busyWith: isPending ? variables.id : null,
    ask: async (wanted: Wanted) => {
      const sure = await askToConfirm({
        title: "Desfazer a importação?",
        message: `${wanted.fileName}: saem ${countOf(wanted.created, "visitante", "visitantes")} e ${countOf(wanted.returned, "visita", "visitas")}. Quem mudou depois da importação fica como está.`,
        confirm: "Desfazer importação",
        danger: true,
      })
      if (sure) mutate(wanted)
    },
  }
}

export type UndoVisitors = ReturnType<typeof useUndoVisitors>

/** So many names are said. */
const NAMED = 5

function namesOf(left: readonly { name: string }[]): string {
  const names = left.slice(0, NAMED).map(({ name }) => name)
  return left.length > NAMED ? `${names.join(", ")} e mais ${left.length - NAMED}` : names.join(", ")
}

const wordsOf = (deleted: number, visits: number) =>
  `${countOf(deleted, "visitante excluído", "visitantes excluídos")} e ${countOf(visits, "visita removida", "visitas removidas")}`
