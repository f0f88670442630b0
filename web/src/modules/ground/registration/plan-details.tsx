import type { Plan } from "@aprisco/contract/plans/routes"
import { Accordion, SimpleGrid, Text } from "@mantine/core"
import { useState } from "react"
import { PlanLines } from "../plans/public.ts"

/** Everything that each plan includes, and what is in preparation, on request: the cards above fit a screen without it. */
export function PlanDetails({ plans }: { plans: readonly Plan[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Accordion variant="contained" order={2} value={open} onChange={setOpen}>
      <Accordion.Item value="plans">
        <Accordion.Control>Tudo o que os planos incluem</Accordion.Control>
        <Accordion.Panel>
          {open !== null && (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {plans.map((plan) => (
                <div key={plan.id}>
                  <Text fw={600} mb={4}>
                    {plan.name}
                  </Text>
                  <PlanLines plan={plan} />
                </div>
              ))}
            </SimpleGrid>
          )}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
