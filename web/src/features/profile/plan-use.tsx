import type { Plan } from "@aprisco/contract/core"
import type { MyChurch } from "@aprisco/contract/users"
import { Group, Progress, Text } from "@mantine/core"
import { countOf, formatNumber } from "../../lib/format.ts"
import { FactCard } from "../../ui/fact-card.tsx"

interface PlanUseProps {
  church: MyChurch
  plan: Plan | undefined
}

/** The plan that holds, with its price and how much of it is in use. */
export function PlanUse({ church, plan }: PlanUseProps) {
  return (
    <FactCard title="Seu plano">
      <Group justify="space-between" align="baseline" mb="md" gap="xs">
        <Text fz="xl" fw={700}>
          {church.plan.name}
        </Text>
        {plan && <Text fw={600}>{plan.priceDisplay}</Text>}
      </Group>
      <Use used={church.membersCount} limit={church.plan.memberLimit} />
    </FactCard>
  )
}

function Use({ used, limit }: { used: number; limit: number | null }) {
  if (limit === null)
    return <Text>{countOf(used, "membro cadastrado", "membros cadastrados")}, sem limite.</Text>
  const percent = Math.min(100, (used / limit) * 100)
  const left = Math.max(0, limit - used)
  return (
    <>
      <Group justify="space-between" mb={6} gap="xs">
        <Text fw={500}>
          {formatNumber(used)} de {countOf(limit, "membro", "membros")}
        </Text>
        <Text c="dimmed">
          {left === 0 ? "O limite foi atingido" : `${countOf(left, "vaga livre", "vagas livres")}`}
        </Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          color={toneOf(percent)}
          aria-label={`Membros usados do plano: ${formatNumber(used)} de ${formatNumber(limit)}`}
        />
      </Progress.Root>
      {percent >= 90 && (
        <Text mt="sm" fw={500}>
          {left === 0
            ? "Para cadastrar mais membros, peça um plano maior."
            : "O plano está quase cheio. Peça um plano maior antes que o limite impeça um cadastro."}
        </Text>
      )}
    </>
  )
}

function toneOf(percent: number): string {
  if (percent >= 100) return "red"
  return percent >= 90 ? "amber.5" : "petrol"
}
