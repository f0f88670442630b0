import type { WithEtag } from "@aprisco/contract/kit/client"
import { type ExpenseClaim, expenseClaims } from "@aprisco/contract/treasury/claims"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../../../lib/api.ts"
import { formatMoney } from "../../../../../lib/format.ts"
import { messageOf } from "../../../../../lib/problem.ts"
import { queryClient } from "../../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../../ui/toast.ts"
import { claimQuery, treasuryChanged } from "../../treasury-api.ts"
import { toClaims } from "../back-to-claims.tsx"
import { askerOf } from "../claim-words.ts"

/** Authorises a claim, or withdraws it, each after a question: neither can be undone. */
export function useClaimTurns({ data: claim, etag }: WithEtag<ExpenseClaim>) {
  const { id } = claim
  const navigate = useNavigate()
  const authorisation = useMutation({
    mutationFn: () => api.call(expenseClaims.authorise, { params: { id } }),
    onSuccess: () => toast.success("Reembolso autorizado."),
    onError: (error) => toast.error(messageOf(error, "Erro ao autorizar. Tente novamente.")),
    // Also after a refusal: somebody else was faster.
    onSettled: treasuryChanged,
  })
  const withdrawal = useMutation({
    mutationFn: () => api.call(expenseClaims.remove, { params: { id } }, { ifMatch: etag ?? undefined }),
    onSuccess: async () => {
      toast.success("Pedido retirado.")
      await navigate({ ...toClaims(), replace: true })
      queryClient.removeQueries({ queryKey: claimQuery(id).queryKey })
      await treasuryChanged()
    },
    onError: (error) => {
      toast.error(messageOf(error, "Erro ao retirar o pedido. Tente novamente."))
      void treasuryChanged()
    },
  })
  return {
    busy: authorisation.isPending || withdrawal.isPending,
    async authorise() {
      const sure = await askToConfirm({
        title: "Autorizar o reembolso?",
        message: `${formatMoney(claim.amount)} a ${askerOf(claim)}: ${claim.description}. Depois de autorizado, falta só pagar.`,
        confirm: "Autorizar",
      })
      if (sure) authorisation.mutate()
    },
    async withdraw() {
      const sure = await askToConfirm({
        title: "Retirar o pedido?",
        message: "O pedido e os comprovantes dele são apagados.",
        confirm: "Retirar pedido",
        danger: true,
      })
      if (sure) withdrawal.mutate()
    },
  }
}
