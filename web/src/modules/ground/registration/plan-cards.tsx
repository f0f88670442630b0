import type { Plan } from "@aprisco/contract/plans/routes"
import { Badge, List, Radio, SimpleGrid, Text } from "@mantine/core"
import classes from "./plan-cards.module.css"

interface PlanCardsProps {
  plans: readonly Plan[]
  chosen: string
  onChoose: (id: string) => void
  /** Set where only one plan is possible: that plan, and why. */
  only: string | null
  because: string | false
}

/** The plans side by side, one of them chosen, with what distinguishes them: all lines of each stand in `PlanDetails`. */
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
              <List size="sm" spacing={2}>
                {ownLines(plan, plans).map(({ key, label }) => (
                  <List.Item key={key}>{label}</List.Item>
                ))}
              </List>
            </div>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

/** The operator writes a price with a blank: no line ends between the sign of the currency and the amount. */
const unbroken = (price: string) => price.replaceAll("R$ ", "R$\u00a0")

/** What the plan has and not every plan. */
function ownLines({ features }: Plan, plans: readonly Plan[]) {
  const inAll = ({ label }: Plan["features"][number]) =>
    plans.every((plan) => plan.features.some((line) => line.available && line.label === label))
  return features.filter((line) => line.available && !inAll(line))
}
