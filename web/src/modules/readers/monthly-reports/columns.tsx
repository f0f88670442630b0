import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { MonthlyReportRow } from "@aprisco/contract/monthly-reports/routes"
import { Stack, Text } from "@mantine/core"
import { formatDate } from "../../../lib/format.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import cells from "../../../ui/data-list/list-cells.module.css"
import { MonthlyStatusBadges } from "./status.tsx"

export const MONTHLY_COLUMNS: Column<MonthlyReportRow>[] = [
  {
    key: "branch",
    title: "Unidade",
    primary: true,
    render: (report) => (
      <span className={cells.name}>
        {report.branchName}
        <small className={cells.under}>{monthOf(report)}</small>
      </span>
    ),
  },
  {
    key: "status",
    title: "Situação",
    width: "12rem",
    render: (report) => <MonthlyStatusBadges report={report} />,
  },
  { key: "due", title: "Vence em", width: "8rem", render: ({ dueOn }) => formatDate(dueOn) },
]

/** What a phone shows under the name of a unit. */
export function MonthlyCard({ report }: { report: MonthlyReportRow }) {
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm" c="dimmed">
        Vence em {formatDate(report.dueOn)}
      </Text>
      <MonthlyStatusBadges report={report} />
    </Stack>
  )
}

function monthOf({ month, version }: MonthlyReportRow): string {
  return version > 1 ? `${monthAndYear(month)} · versão ${version}` : monthAndYear(month)
}
