import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Group, Text } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { Facts } from "../../../../ui/fact-card.tsx"
import { wideFacts } from "../../../../ui/field-facts.ts"
import { FoldingCard } from "../../../../ui/folding-card.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { visitLabel } from "../returns/visit-labels.ts"

/** The visitor's wishes. Who may read observations and prayer wishes: docs/product/visitors.md#1.3. */
export function VisitorChurchCard({ visitor }: { visitor: Visitor }) {
  const { firstVisit, wantsPrayer, wantsGrowthGroup, ministryInterest, observations } = visitor
  return (
    <FoldingCard title="Informações eclesiásticas">
      <Group gap="xs" mb="md">
        <StatusBadge tone={firstVisit ? "info" : "neutral"}>{visitLabel(visitor)}</StatusBadge>
        {wantsPrayer && <StatusBadge tone="primary">Deseja oração</StatusBadge>}
        {wantsGrowthGroup && <StatusBadge tone="primary">Deseja grupo de crescimento</StatusBadge>}
      </Group>
      <Facts
        facts={wideFacts(VISITOR_FIELDS, {
          ministryInterest,
          observations: visitor.observationsHidden ? <Reserved /> : observations,
        })}
      />
    </FoldingCard>
  )
}

function Reserved() {
  return (
    <Text span c="dimmed">
      <IconLock size={16} aria-hidden style={{ verticalAlign: "-2px" }} /> Reservado à equipe pastoral
    </Text>
  )
}
