import type { EntryImportRow } from "@aprisco/contract/treasury/imports"
import { useMutation } from "@tanstack/react-query"
import { countOf } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { treasuryChanged } from "../treasury-api.ts"
import { undoEntryImport } from "./imports-api.ts"

type Wanted = Pick<EntryImportRow, "id" | "fileName" | "posted">

/** Asks, undoes a whole import, and says what it reversed. */
export function useUndoEntries() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Wanted) => undoEntryImport(id),
    onSuccess: ({ reversed }) =>
      toast.success(
        `Importação desfeita: ${countOf(reversed, "lançamento estornado", "lançamentos estornados")}.`,
      ),
    onError: (error) => toast.error(messageOf(error, "Erro ao desfazer a importação. Tente novamente.")),
    // Also after an error: another user may have undone it.
    onSettled: treasuryChanged,
  })
  return {
    busyWith: isPending ? variables.id : null,
    ask: async (wanted: Wanted) => {
      const entries = countOf(
        wanted.posted,
        "lançamento é estornado, na data dele",
        "lançamentos são estornados, cada um na data dele",
      )
      const sure = await askToConfirm({
        title: "Desfazer a importação?",
        message: `${wanted.fileName}: ${entries}, ou hoje se o mês já fechou. O que já foi estornado fica como está.`,
        confirm: "Desfazer importação",
        danger: true,
      })
      if (sure) mutate(wanted)
    },
  }
}

export type UndoEntries = ReturnType<typeof useUndoEntries>
