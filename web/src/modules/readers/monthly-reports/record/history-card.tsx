import type { MonthlyReport } from "@aprisco/contract/monthly-reports/routes"
import { Anchor, Group, List, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { formatDateTime } from "../../../../lib/format.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"

/** What happened to a report, the newest first, and the other versions of its month. */
export function HistoryCard({ report: { id, history, versions } }: { report: MonthlyReport }) {
  const others = versions.filter((one) => one.id !== id)
  return (
    <FactCard title="Histórico">
      <List listStyleType="none" spacing="sm">
        {history.map(({ action, label, at, byName, reason }) => (
          <List.Item key={`${action} ${at}`}>
            <Text fw={600}>{label}</Text>
            <Text size="sm" c="dimmed">
              {[formatDateTime(at), byName].filter(Boolean).join(" · ")}
            </Text>
            {reason && <Text size="sm">{reason}</Text>}
          </List.Item>
        ))}
      </List>
      {others.length > 0 && (
        <Group gap="sm" mt="md">
          {others.map((one) => (
            <Anchor
              key={one.id}
              renderRoot={(props) => <Link {...props} to="/relatorios/mensal/$id" params={{ id: one.id }} />}
            >
              Ver a versão {one.version}
            </Anchor>
          ))}
        </Group>
      )}
    </FactCard>
  )
}
