import type { ChurchPlan, PlanUsage } from "@aprisco/contract/plans/routes"
import { Group, Progress, Text } from "@mantine/core"
import { countOf, formatNumber, formatPercent } from "../../../lib/format.ts"
import { FactCard } from "../../../ui/fact-card.tsx"

/** The plan that applies, with its price and its usage. */
export function PlanUse({ own: { plan, usage } }: { own: ChurchPlan }) {
  return (
    <FactCard title="Seu plano">
      <Group justify="space-between" align="baseline" mb="md" gap="xs">
        <Text fz="xl" fw={700}>
          {plan.name}
        </Text>
        <Text fw={600}>{plan.priceDisplay}</Text>
      </Group>
      {usage === null ? null : usage.limit === null ? (
        <Text>
          {countOf(usage.members, "membro ativo ou inativo", "membros ativos ou inativos")}, sem limite.
        </Text>
      ) : (
        <Use usage={usage} limit={usage.limit} />
      )}
    </FactCard>
  )
}

const TONES = { free: "petrol", near: "amber.5", full: "red", over: "red" } as const

function Use({ usage, limit }: { usage: PlanUsage; limit: number }) {
  const { members, level } = usage
  return (
    <>
      <Group justify="space-between" mb={6} gap="xs">
        <Text fw={500}>
          {formatNumber(members)} de {countOf(limit, "membro", "membros")} (
          {formatPercent(usage.percent ?? 0)})
        </Text>
        <Text c="dimmed">{leftOf(usage, limit)}</Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={Math.min(100, usage.percent ?? 0)}
          color={TONES[level]}
          aria-label={`Membros usados do plano: ${formatNumber(members)} de ${formatNumber(limit)}`}
        />
      </Progress.Root>
      {level !== "free" && (
        <Text mt="sm" fw={500}>
          {WARNINGS[level]}
        </Text>
      )}
    </>
  )
}

const WARNINGS = {
  near: "O plano está quase cheio. Peça um plano maior antes que o limite impeça um cadastro.",
  full: "Para cadastrar mais membros, peça um plano maior.",
  over: "Todos os cadastros continuam disponíveis para ver e editar. Para cadastrar mais membros, peça um plano maior.",
} as const

function leftOf({ members, left, level }: PlanUsage, limit: number): string {
  if (level === "over") return `${formatNumber(members - limit)} acima do limite`
  return level === "full" ? "O limite foi atingido" : countOf(left ?? 0, "vaga livre", "vagas livres")
}
