import type { Plan } from "@aprisco/contract/plans/routes"
import { Badge, Radio, SimpleGrid, Text } from "@mantine/core"
import { PlanLines } from "../plans/public.ts"
import classes from "./plan-cards.module.css"

interface PlanCardsProps {
  plans: readonly Plan[]
  chosen: string
  onChoose: (id: string) => void
  /** Set where only one plan is possible: that plan, and why. */
  only: string | null
  because: string | false
}

/** The plans side by side, one of them chosen. */
export function PlanCards({ plans, chosen, onChoose, only, because }: PlanCardsProps) {
  return (
    <Radio.Group label="Escolha o seu plano" description={because} value={chosen} onChange={onChoose}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mt="sm">
        {plans.map((plan) => (
          <Radio.Card
            key={plan.id}
            value={plan.id}
            disabled={only !== null && only !== plan.id}
            className={classes.card}
            aria-labelledby={`plan-${plan.id} plan-${plan.id}-badge`}
            aria-describedby={`plan-${plan.id}-offer`}
          >
            {plan.badge !== null && (
              <Badge id={`plan-${plan.id}-badge`} className={classes.badge}>
                {plan.badge}
              </Badge>
            )}
            <div className={classes.head}>
              <Text id={`plan-${plan.id}`} fw={700}>
                {plan.name}
              </Text>
              <Radio.Indicator aria-hidden className={classes.indicator} />
            </div>
            <div id={`plan-${plan.id}-offer`} className={classes.offer}>
              <Text className={classes.price}>{unbroken(plan.priceDisplay)}</Text>
              <PlanLines plan={plan} />
            </div>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

/** The operator writes a price with a blank: no line ends between the sign of the currency and the amount. */
const unbroken = (price: string) => price.replaceAll("R$ ", "R$\u00a0")
