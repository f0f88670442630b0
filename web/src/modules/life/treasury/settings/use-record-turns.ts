import { useMutation } from "@tanstack/react-query"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { treasuryChanged } from "../treasury-api.ts"

interface Turned {
  id: number
  name: string
}

interface RecordTurnsOptions {
  /** What kind of record it is, with its article: `a conta`. */
  what: string
  /** `Conta`. */
  one: string
  /** Whether the word is feminine. */
  feminine: boolean
  activate: (id: number, isActive: boolean) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

/** Deactivates, activates and deletes a record of the settings, each with its question; what the server refuses is said in its words. */
export function useRecordTurns({ what, one, feminine, activate, remove }: RecordTurnsOptions) {
  const ending = feminine ? "a" : "o"
  const turning = useMutation({
    mutationFn: ({ id, isActive }: { id: number; isActive: boolean }) => activate(id, isActive),
    onSuccess: (_, { isActive }) => toast.success(`${one} ${isActive ? "ativad" : "desativad"}${ending}.`),
    onError: (error) => toast.error(messageOf(error, `Erro ao mudar ${what}. Tente novamente.`)),
    onSettled: treasuryChanged,
  })
  const removal = useMutation({
    mutationFn: (id: number) => remove(id),
    onSuccess: () => toast.success(`${one} excluíd${ending}.`),
    onError: (error) => toast.error(messageOf(error, `Erro ao excluir ${what}. Tente novamente.`)),
    onSettled: treasuryChanged,
  })
  return {
    busy: turning.isPending || removal.isPending,
    async deactivate({ id, name }: Turned) {
      const sure = await askToConfirm({
        title: `Desativar ${what}?`,
        message: `${name} deixa de aparecer nos formulários. O que já foi lançado continua nos livros e nos relatórios, e você pode ativar de novo.`,
        confirm: "Desativar",
      })
      if (sure) turning.mutate({ id, isActive: false })
    },
    activate: ({ id }: Turned) => turning.mutate({ id, isActive: true }),
    async remove({ id, name }: Turned) {
      const sure = await askToConfirm({
        title: `Excluir ${what}?`,
        message: `${name} será excluíd${ending}. Esta ação não pode ser desfeita.`,
        confirm: "Excluir",
        danger: true,
      })
      if (sure) removal.mutate(id)
    },
  }
}
