import { contract } from "@aprisco/contract"
import { PERIODS, type Period } from "@aprisco/contract/plans/invoices"
import { reais } from "@aprisco/contract/plans/money"
import { amountOf, isDearer, priceOf } from "@aprisco/contract/plans/price"
import type { ChurchPlan, Plan } from "@aprisco/contract/plans/routes"
import { Button, Card, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../lib/api.ts"
import { countOf, formatDate } from "../../lib/format.ts"
import { wordsOf } from "../../lib/problem.ts"
import { askToConfirm } from "../../ui/confirm-dialog.tsx"
import { StatusBadge } from "../../ui/status-badge.tsx"
import { toast } from "../../ui/toast.ts"
import { planChanged } from "../account/public.ts"
import { Contact } from "./contact.tsx"
import classes from "./payment-page.module.css"

interface ChoosePlanProps {
  own: ChurchPlan
  plans: readonly Plan[]
}

/** The plans with a price, paid by the month or by the year. One on request is not chosen here. */
export function ChoosePlan({ own, plans }: ChoosePlanProps) {
  const [period, setPeriod] = useState<Period>(own.period ?? "monthly")
  const choose = useMutation({
    mutationFn: (plan: Plan) =>
      api.call(contract.plans.choose, {
        body: { subscriptionPlan: plan.id, period: isFree(plan) ? null : period },
      }),
    onSuccess: (next, plan) => {
      toast.success(
        next.requestedPlan?.id === plan.id ? "A fatura está pronta para pagar." : "Plano escolhido.",
      )
      planChanged(next)
      window.scrollTo({ top: 0, behavior: "smooth" })
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao escolher o plano. Tente novamente.")),
  })
  const confirm = async (plan: Plan) => {
    const question = {
      title: `Escolher o plano ${plan.name}?`,
      message: (
        <Stack gap="xs">
          {consequencesOf(own, plan, period).map((words) => (
            <Text key={words}>{words}</Text>
          ))}
        </Stack>
      ),
      confirm: "Escolher plano",
    }
    if (await askToConfirm(question)) choose.mutate(plan)
  }
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
              busy={choose.isPending}
              onChoose={() => void confirm(plan)}
            />
          ))}
      </SimpleGrid>
      {onRequest && own.plan.id !== onRequest.id && own.requestedPlan?.id !== onRequest.id && (
        <Card withBorder mt="md">
          <Text fw={700}>
            {onRequest.name}: {onRequest.priceDisplay.toLowerCase()}
          </Text>
          <Contact contact={own.billing.contact} about={`contratar o plano ${onRequest.name}`} />
        </Card>
      )}
    </section>
  )
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

function isFree({ price }: Plan): boolean {
  return Number(price ?? Number.NaN) === 0
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

function consequencesOf(own: ChurchPlan, plan: Plan, period: Period): string[] {
  const said = [`Valor: ${priceLabel(plan, period)}.`]
  const isRunning = own.paidUntil !== null && own.status !== "lapsed"
  if (own.plan.id === plan.id && own.nextPlan !== null && own.period === period)
    return [`A igreja continua no plano ${plan.name}, e a mudança que foi escolhida não acontece.`]
  if (isRunning && own.period !== null && !isDearer({ plan, period }, { plan: own.plan, period: own.period }))
    said.push(
      `O plano ${own.plan.name} está pago e continua valendo até ${formatDate(own.paidUntil)}. Depois disso passa a valer o plano ${plan.name}. O que já foi pago não é devolvido.`,
    )
  else if (isFree(plan)) said.push("A mudança vale imediatamente.")
  else {
    if (isRunning)
      said.push(
        "Os dias que já estão pagos são descontados da fatura. O que passar do valor dela não é devolvido.",
      )
    said.push(
      `O plano começa no dia em que o pagamento for confirmado. Até lá, continuam os limites do plano ${own.plan.name}.`,
    )
  }
  const { memberLimit } = plan
  if (memberLimit !== null && own.usage.members > memberLimit)
    said.push(
      `A igreja tem ${countOf(own.usage.members, "membro", "membros")}, acima do limite deste plano. Ninguém é excluído, mas não será possível cadastrar outros.`,
    )
  return said
}
