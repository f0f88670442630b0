import { type Plan, plans } from "@aprisco/contract/plans/routes"
import { Button } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toast.ts"
import { planChanged } from "./plans-api.ts"

/** Takes the request for another plan back, after a question: its invoice is cancelled with it (docs/product/plans.md#1.3). */
export function WithdrawRequest({ plan }: { plan: Plan }) {
  const withdraw = useMutation({
    mutationFn: () => api.call(plans.withdraw),
    onSuccess: (next) => {
      toast.success("Pedido de plano cancelado.")
      planChanged(next)
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao cancelar o pedido. Tente novamente.")),
  })
  const ask = async () => {
    const sure = await askToConfirm({
      title: `Desistir do plano ${plan.name}?`,
      message:
        plan.price === null
          ? "O pedido é retirado. Você pode pedir o plano de novo quando quiser."
          : "O pedido é retirado, e a fatura em aberto é cancelada. Se ela já foi paga, espere a confirmação em vez de desistir.",
      confirm: "Desistir",
      cancel: "Manter o pedido",
    })
    if (sure) withdraw.mutate()
  }
  return (
    <Button variant="default" disabled={withdraw.isPending} onClick={() => void ask()}>
      Desistir do pedido
    </Button>
  )
}
