import type { ChurchPlan, Plan } from "@aprisco/contract/plans/routes"
import { Badge, Button, Card, Group, SimpleGrid, Text, Title } from "@mantine/core"
import { formatDate } from "../../../lib/format.ts"
import { toast } from "../../../ui/toast.ts"
import { PlanLines } from "./plan-lines.tsx"
import classes from "./plan-offers.module.css"
import { isFree, usePlanChoice } from "./use-plan-choice.tsx"

/** The plans on offer, side by side, each with a button to choose it. */
export function PlanOffers({ own, plans }: { own: ChurchPlan; plans: readonly Plan[] }) {
  const { busy, choose } = usePlanChoice({
    own,
    ask: ({ plan }) =>
      isFree(plan)
        ? { title: `Mudar para o plano ${plan.name}?`, confirm: "Mudar de plano" }
        : { title: `Escolher o plano ${plan.name}?`, confirm: "Escolher plano" },
    onChosen: (next) => toast.success(saidOf(next)),
    failure: "Erro ao escolher o plano. Tente novamente.",
  })
  return (
    <section aria-labelledby="planos-disponiveis">
      <Title order={2} size="h3" id="planos-disponiveis" mb="md">
        Planos disponíveis
      </Title>
      {!own.can.change && (
        <Text c="dimmed" mb="md">
          Somente quem administra a igreja pode escolher outro plano.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {plans.map((plan) => (
          <Offer
            key={plan.id}
            plan={plan}
            standing={standingOf(plan, own)}
            busy={busy}
            onChoose={own.can.change ? () => void choose({ plan }) : null}
          />
        ))}
      </SimpleGrid>
    </section>
  )
}

function saidOf({ plan, requestedPlan, nextPlan }: ChurchPlan): string {
  if (requestedPlan) return `Plano ${requestedPlan.name} escolhido.`
  if (nextPlan) return `Depois de ${formatDate(nextPlan.from)} passa a valer o plano ${nextPlan.name}.`
  return `Sua igreja agora está no plano ${plan.name}.`
}

type Standing = "current" | "requested" | "offered"

function standingOf({ id }: Plan, own: ChurchPlan): Standing {
  if (id === own.plan.id) return "current"
  return id === own.requestedPlan?.id ? "requested" : "offered"
}

interface OfferProps {
  plan: Plan
  standing: Standing
  busy: boolean
  /** Null: the user has no right to choose. */
  onChoose: (() => void) | null
}

function Offer({ plan, standing, busy, onChoose }: OfferProps) {
  return (
    <Card
      withBorder
      component="article"
      aria-label={plan.name}
      className={classes.card}
      data-standing={standing}
    >
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4">
          {plan.name}
        </Title>
        {standing === "current" && (
          <Badge variant="light" color="green">
            Plano atual
          </Badge>
        )}
        {standing === "requested" && (
          <Badge variant="light" color="amber">
            Escolhido
          </Badge>
        )}
      </Group>
      <Text className={classes.price}>{plan.priceDisplay}</Text>
      <div className={classes.features}>
        <PlanLines plan={plan} />
      </div>
      {onChoose && standing === "offered" && (
        <Button variant="light" disabled={busy} onClick={onChoose}>
          {isFree(plan) ? `Mudar para o plano ${plan.name}` : `Escolher plano ${plan.name}`}
        </Button>
      )}
    </Card>
  )
}
