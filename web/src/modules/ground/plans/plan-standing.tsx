import { GRACE_DAYS, PERIODS } from "@aprisco/contract/plans/invoices"
import type { ChurchPlan, PlanStatus } from "@aprisco/contract/plans/routes"
import { Card, Group, Stack, Text, Title } from "@mantine/core"
import { formatDate } from "../../../lib/format.ts"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import { OperatorContact } from "./contact.tsx"
import { WithdrawRequest } from "./withdraw-request.tsx"

const WORDS: Record<PlanStatus, [words: string, tone: Tone]> = {
  free: ["Gratuito", "neutral"],
  pending: ["Aguardando o pagamento", "warning"],
  active: ["Em dia", "success"],
  due: ["Vencido", "danger"],
  lapsed: ["Não renovado", "danger"],
}

/** Which plan applies, until when, and what comes after it. */
export function PlanStanding({ own }: { own: ChurchPlan }) {
  const [words, tone] = isOnRequest(own)
    ? (["Aguardando a confirmação", "warning"] as const)
    : WORDS[own.status]
  return (
    <Card withBorder component="section" aria-labelledby="plano-da-igreja">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h3" id="plano-da-igreja">
          Plano {own.plan.name}
        </Title>
        <StatusBadge tone={tone}>{words}</StatusBadge>
      </Group>
      <Stack gap={4}>
        {sentencesOf(own).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {isOnRequest(own) && <OperatorContact contact={own.billing.contact} about="combinar o valor" />}
      </Stack>
      {own.requestedPlan && own.can.change && (
        <Group mt="sm">
          <WithdrawRequest plan={own.requestedPlan} />
        </Group>
      )}
    </Card>
  )
}

function isOnRequest({ requestedPlan }: ChurchPlan): boolean {
  return requestedPlan !== null && requestedPlan.price === null
}

function sentencesOf(own: ChurchPlan): string[] {
  const { plan, requestedPlan, nextPlan, paidUntil, period } = own
  const said = own.status === "pending" ? [] : [standingOf(own)]
  if (nextPlan) said.push(`Depois de ${formatDate(nextPlan.from)} passa a valer o plano ${nextPlan.name}.`)
  if (!requestedPlan) return said
  if (requestedPlan.price === null)
    return [
      ...said,
      `Você pediu o plano ${requestedPlan.name}: ${requestedPlan.priceDisplay}. Até a confirmação, continuam os limites do plano ${plan.name}.`,
    ]
  const how = period !== null && paidUntil === null ? `, ${PERIODS[period].toLowerCase()}` : ""
  return [
    ...said,
    `Você escolheu o plano ${requestedPlan.name}${how} (${requestedPlan.priceDisplay}). Ele passa a valer quando o pagamento for confirmado. Até lá, continuam os limites do plano ${plan.name}.`,
  ]
}

function standingOf({ status, plan, paidUntil, period }: ChurchPlan): string {
  const how = period === null ? "" : `Pagamento ${PERIODS[period].toLowerCase()}, `
  if (status === "due")
    return `O plano estava pago até ${formatDate(paidUntil)}. Ele continua valendo até ${formatDate(graceEnd(paidUntil))}; depois disso valem os limites do plano Gratuito, e nada é apagado.`
  if (status === "lapsed")
    return `O plano anterior estava pago até ${formatDate(paidUntil)} e não foi renovado. Tudo o que a igreja tem continua disponível para ver, editar e exportar.`
  if (paidUntil !== null && status === "active") return `${how}pago até ${formatDate(paidUntil)}.`
  if (status === "active") return "Este plano não tem data para terminar."
  return `A igreja usa o plano ${plan.name}, sem nada a pagar.`
}

function graceEnd(paidUntil: string | null): string {
  const day = new Date(`${paidUntil}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + GRACE_DAYS)
  return day.toISOString().slice(0, 10)
}
