import type { AnswerOf } from "@aprisco/contract/kit/route"
import type { ImportRecord, memberImports } from "@aprisco/contract/members/import-export"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { countOf } from "../../../../../lib/format.ts"
import { isStatus, messageOf } from "../../../../../lib/problem.ts"
import { askToConfirm } from "../../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../../ui/toast.ts"
import { sheetsChanged, undoImport } from "../import-export-api.ts"

type Wanted = Pick<ImportRecord, "id" | "fileName" | "created" | "changed">

/** The members that an undo left as they are, and why. */
export type LeftMembers = AnswerOf<typeof memberImports.undo>["left"]

/** Confirms and undoes a whole import, and reports it; `left` names the members it left. */
export function useUndo() {
  const [undone, setUndone] = useState<number[]>([])
  const [left, setLeft] = useState<LeftMembers>([])
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Wanted) => undoImport(id),
    onSuccess: (answer, { id }) => {
      setUndone((ids) => [...ids, id])
      setLeft(answer.left)
      const parts = [
        ...(answer.deleted > 0 ? [countOf(answer.deleted, "membro excluído", "membros excluídos")] : []),
        ...(answer.restored > 0
          ? [countOf(answer.restored, "membro com os dados de antes", "membros com os dados de antes")]
          : []),
      ]
      toast.success(parts.length > 0 ? `Importação desfeita: ${parts.join(", ")}.` : "Importação desfeita.")
    },
    onError: (error) =>
      toast.error(
        isStatus(error, 404)
          ? "Esta importação não está mais na lista."
          : messageOf(error, "Erro ao desfazer a importação. Tente novamente."),
      ),
    // Also after an error: another user may have undone it.
    onSettled: sheetsChanged,
  })
  return {
    busy: isPending,
    busyWith: isPending ? variables.id : null,
    undone,
    left,
    forgetLeft: () => setLeft([]),
    ask: async (wanted: Wanted) => {
      const { fileName, created, changed } = wanted
      const sure = await askToConfirm({
        title: "Desfazer a importação?",
        message: `${fileName}: ${lossesOf(created, changed)}. Quem foi alterado depois da importação fica como está.`,
        confirm: "Desfazer importação",
        danger: true,
      })
      if (sure) mutate(wanted)
    },
  }
}

function lossesOf(created: number, changed: number): string {
  return [
    ...(created > 0
      ? [countOf(created, "membro criado será excluído", "membros criados serão excluídos")]
      : []),
    ...(changed > 0
      ? [countOf(changed, "membro alterado volta ao que era", "membros alterados voltam ao que eram")]
      : []),
  ].join(" e ")
}

export type Undo = ReturnType<typeof useUndo>
