import { amountOf } from "@aprisco/contract/kit/money"
import { NO_PAYMENT_YET, PERIODS, type Period } from "@aprisco/contract/plans/invoices"
import { reais } from "@aprisco/contract/plans/money"
import { priceOf } from "@aprisco/contract/plans/price"
import type { ChurchPlan, Plan } from "@aprisco/contract/plans/routes"
import { Button, Card, Group, SegmentedControl, SimpleGrid, Text, Title } from "@mantine/core"
import { useState } from "react"
import { countOf } from "../../../lib/format.ts"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { toast } from "../../../ui/toast.ts"
import { OperatorContact } from "./contact.tsx"
import classes from "./payment-page.module.css"
import { isFree, usePlanChoice } from "./use-plan-choice.tsx"

interface ChoosePlanProps {
  own: ChurchPlan
  plans: readonly Plan[]
}

/** The plans with a price, paid by the month or by the year. One on request is not chosen here. */
export function ChoosePlan({ own, plans }: ChoosePlanProps) {
  const [period, setPeriod] = useState<Period>(own.period ?? "monthly")
  const { busy, choose } = usePlanChoice({
    own,
    ask: ({ plan }, { change }) => ({
      title: change === "kept" ? `Continuar no plano ${plan.name}?` : `Escolher o plano ${plan.name}?`,
      confirm: change === "kept" ? "Continuar neste plano" : "Escolher plano",
    }),
    onChosen: (next, { plan }) => {
      toast.success(next.requestedPlan?.id === plan.id ? invoiceReady(next.billing) : "Plano escolhido.")
      window.scrollTo({ top: 0, behavior: "smooth" })
    },
    failure: "Erro ao escolher o plano. Tente novamente.",
  })
  const onRequest = plans.find(({ price }) => price === null)
  return (
    <section aria-labelledby="escolher-plano">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h3" id="escolher-plano">
          Escolher plano e período
        </Title>
        <SegmentedControl
          aria-label="Período"
          value={period}
          onChange={(value) => setPeriod(value === "yearly" ? "yearly" : "monthly")}
          data={Object.entries(PERIODS).map(([value, label]) => ({ value, label }))}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {plans
          .filter(({ price }) => price !== null)
          .map((plan) => (
            <Offer
              key={plan.id}
              plan={plan}
              period={period}
              own={own}
              busy={busy}
              onChoose={() => void choose({ plan, period: isFree(plan) ? undefined : period })}
            />
          ))}
      </SimpleGrid>
      {onRequest && own.plan.id !== onRequest.id && own.requestedPlan?.id !== onRequest.id && (
        <Card withBorder mt="md">
          <Text fw={700}>
            {onRequest.name}: {onRequest.priceDisplay.toLowerCase()}
          </Text>
          <OperatorContact contact={own.billing.contact} about={`escolher o plano ${onRequest.name}`} />
        </Card>
      )}
    </section>
  )
}

/** Says whom to pay where there is no PIX code to pay with (docs/product/plans.md#5.2). */
function invoiceReady({ pix, contact }: ChurchPlan["billing"]): string {
  if (pix) return "A fatura está pronta para pagar."
  return contact === null
    ? `A fatura está pronta. ${NO_PAYMENT_YET}`
    : `A fatura está pronta. Para pagar, escreva para ${contact}.`
}

interface OfferProps {
  plan: Plan
  period: Period
  own: ChurchPlan
  busy: boolean
  onChoose: () => void
}

function Offer({ plan, period, own, busy, onChoose }: OfferProps) {
  const standing = standingOf(plan, period, own)
  const name = isFree(plan) ? plan.name : `${plan.name} ${PERIODS[period].toLowerCase()}`
  return (
    <Card withBorder component="article" aria-label={plan.name} className={classes.card}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4">
          {plan.name}
        </Title>
        {standing !== null && (
          <StatusBadge tone={standing === "Plano atual" ? "success" : "warning"}>{standing}</StatusBadge>
        )}
      </Group>
      <Text fw={700}>{priceLabel(plan, period)}</Text>
      <Text c="dimmed" mb="sm">
        {plan.memberLimit === null
          ? "Membros sem limite"
          : `Até ${countOf(plan.memberLimit, "membro", "membros")}`}
      </Text>
      {(standing === null || (standing === "Plano atual" && own.nextPlan !== null)) && (
        <Button variant="light" disabled={busy} onClick={onChoose}>
          {standing === null ? `Escolher ${name}` : "Continuar neste plano"}
        </Button>
      )}
    </Card>
  )
}

function standingOf(plan: Plan, period: Period, own: ChurchPlan): "Plano atual" | "Escolhido" | null {
  const isSame = isFree(plan) || own.period === null || own.period === period
  // A request from before there were invoices has no period: chosen again, it gets one.
  const isAsked = own.requestedPlan?.id === plan.id && own.period !== null
  if (isAsked && (own.paidUntil !== null || isSame)) return "Escolhido"
  if (own.nextPlan?.id === plan.id && (own.nextPlan.period ?? period) === period) return "Escolhido"
  return own.plan.id === plan.id && isSame ? "Plano atual" : null
}

function priceLabel(plan: Plan, period: Period): string {
  if (isFree(plan)) return "R$ 0"
  const whole = reais(amountOf(priceOf(plan, period) ?? 0))
  if (period === "monthly") return `${whole} por mês`
  return `${whole} por ano (${reais(plan.priceYearly ?? plan.priceMonthly ?? "")} por mês)`
}
