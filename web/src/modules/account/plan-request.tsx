import { contract } from "@aprisco/contract"
import type { ChurchPlan } from "@aprisco/contract/plans/routes"
import { Alert, Button, Group, Text } from "@mantine/core"
import { IconClock } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../lib/api.ts"
import { formatDate } from "../../lib/format.ts"
import { wordsOf } from "../../lib/problem.ts"
import { toast } from "../../ui/toast.ts"
import { planChanged } from "./profile-api.ts"

/** The requested plan, which waits for its confirmation (docs/product/plans.md#1.2). */
export function PlanRequest({ own }: { own: ChurchPlan }) {
  const withdraw = useMutation({
    mutationFn: () => api.call(contract.plans.withdraw),
    onSuccess: (plan) => {
      toast.success("Pedido de plano cancelado.")
      planChanged(plan)
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao cancelar o pedido. Tente novamente.")),
  })
  const { plan, requestedPlan, requestedAt, can } = own
  if (!requestedPlan) return null
  return (
    <Alert color="amber" icon={<IconClock aria-hidden />} title={`Você pediu o plano ${requestedPlan.name}`}>
      <Text mb={can.change ? "sm" : 0}>
        {requestedAt && `Pedido em ${formatDate(requestedAt)}. `}
        {requestedPlan.price === null
          ? "O valor é sob consulta: nossa equipe entra em contato pelo e-mail ou pelo telefone da igreja. "
          : "Ele passa a valer quando o pagamento for confirmado. "}
        Até lá, continuam os limites do plano {plan.name}.
      </Text>
      {can.change && (
        <Group gap="sm">
          {requestedPlan.price !== null && (
            <Button renderRoot={(props) => <Link {...props} to="/pagamento" />}>Ver a fatura e pagar</Button>
          )}
          <Button variant="default" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Desistir do pedido
          </Button>
        </Group>
      )}
    </Alert>
  )
}
