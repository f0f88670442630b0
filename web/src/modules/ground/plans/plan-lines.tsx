import type { Plan } from "@aprisco/contract/plans/routes"
import { List, Text } from "@mantine/core"

/** What a plan sells, and apart from it what is still in preparation (docs/product/plans.md#3.1). */
export function PlanLines({ plan: { features } }: { plan: Plan }) {
  const prepared = features.filter(({ available }) => !available)
  return (
    <>
      <List size="sm" spacing={4}>
        {features
          .filter(({ available }) => available)
          .map(({ key, label }) => (
            <List.Item key={key}>{label}</List.Item>
          ))}
      </List>
      {prepared.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          <b>Em preparação:</b> {prepared.map(({ label }) => label).join("; ")}
        </Text>
      )}
    </>
  )
}
