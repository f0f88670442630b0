import { duplicates } from "@aprisco/contract/merges/duplicates"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"
import { toast } from "../../../ui/toast.ts"

/** The actions «Não são a mesma pessoa» and «Reabrir» on a pair. `onDismissed`: before other screens load the pairs again. */
export function useDecision(id: number, onDismissed?: () => Promise<void>) {
  const changed = () => recordsChanged("people")
  const onError = (error: unknown) => {
    toast.error(messageOf(error, "Erro ao registrar. Tente novamente."))
    // Another user may have decided meanwhile.
    void changed()
  }
  const dismissing = useMutation({
    mutationFn: () => api.call(duplicates.dismiss, { params: { id } }),
    onSuccess: async () => {
      const undo = { label: "Desfazer", run: () => reopening.mutate() }
      toast.success("Registrado: não são a mesma pessoa", undefined, undo)
      await onDismissed?.()
      await changed()
    },
    onError,
  })
  const reopening = useMutation({
    mutationFn: () => api.call(duplicates.reopen, { params: { id } }),
    onSuccess: async () => {
      toast.success("O par está em aberto de novo")
      await changed()
    },
    onError,
  })
  const busy = dismissing.isPending || reopening.isPending
  return {
    busy,
    dismiss: () => busy || dismissing.mutate(),
    reopen: () => busy || reopening.mutate(),
  }
}
