import type { Deleted } from "@aprisco/contract/trash/routes"
import { trash } from "@aprisco/contract/trash/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { isStatus, messageOf } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toast.ts"
import { trashChanged } from "./trash-api.ts"

const LABELS = {
  member: { one: "membro", done: "Membro restaurado com sucesso." },
  visitor: { one: "visitante", done: "Visitante restaurado com sucesso." },
  person: { one: "pessoa", done: "Pessoa restaurada com sucesso." },
} as const

/** Restores a record after a confirmation. It can fail: no quota left, or the CPF is in use (docs/product/trash.md#1.3). */
export function useRestore() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ kind, id }: Deleted) => api.call(trash.restore, { params: { kind, id } }),
    onSuccess: (_, { kind }) => toast.success(LABELS[kind].done),
    onError: (error, { kind }) =>
      toast.error(
        isStatus(error, 404)
          ? "Este cadastro não está mais na lixeira."
          : messageOf(error, `Erro ao restaurar ${LABELS[kind].one}. Tente novamente.`),
      ),
    onSettled: trashChanged,
  })
  return {
    isBusyWith: ({ kind, id }: Deleted) => isPending && variables.kind === kind && variables.id === id,
    askToRestore: async (row: Deleted) => {
      const sure = await askToConfirm({
        title: `Restaurar ${LABELS[row.kind].one}?`,
        message: `O cadastro de ${row.name} volta às listas, buscas e contagens, com tudo o que tinha.`,
        confirm: "Restaurar",
      })
      if (sure) mutate(row)
    },
  }
}
