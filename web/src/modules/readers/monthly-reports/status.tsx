import type { MonthlyStatus } from "@aprisco/contract/monthly-reports/labels"
import type { MonthlyReportRow } from "@aprisco/contract/monthly-reports/routes"
import { Group } from "@mantine/core"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"

const TONES: Record<MonthlyStatus, Tone> = {
  draft: "neutral",
  sent: "info",
  returned: "warning",
  approved: "success",
}

/** Where a report stands, and whether it is late. */
export function MonthlyStatusBadges({ report }: { report: MonthlyReportRow }) {
  return (
    <Group gap={6} component="span">
      <StatusBadge tone={TONES[report.status]}>{report.statusDisplay}</StatusBadge>
      {report.late && <StatusBadge tone="danger">Atrasado</StatusBadge>}
    </Group>
  )
}
