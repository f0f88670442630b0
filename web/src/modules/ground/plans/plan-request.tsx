import type { ChurchPlan } from "@aprisco/contract/plans/routes"
import { Alert, Button, Group, Text } from "@mantine/core"
import { IconClock } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { formatDate } from "../../../lib/format.ts"
import { WithdrawRequest } from "./withdraw-request.tsx"

/** The requested plan, which waits for its confirmation (docs/product/plans.md#1.2). */
export function PlanRequest({ own }: { own: ChurchPlan }) {
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
          <WithdrawRequest plan={requestedPlan} />
        </Group>
      )}
    </Alert>
  )
}
