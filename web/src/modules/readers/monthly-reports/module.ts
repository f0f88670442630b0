import { IconReportAnalytics } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const monthlyReportsModule: WebModule = {
  name: "monthly-reports",
  entries: [
    {
      label: "Relatórios mensais",
      words: "relatório mensal, prestação de contas da filial, congregação, enviar relatório, aprovar",
      to: "/relatorios/mensal",
      icon: IconReportAnalytics,
      needs: "reports.view",
      order: 97.4,
    },
    {
      label: "Consolidado mensal",
      words: "relatório mensal, soma das filiais, convenção, totais do mês",
      to: "/relatorios/mensal/consolidado",
      icon: IconReportAnalytics,
      needs: "reports.view",
      order: 97.5,
    },
  ],
  shows: [{ key: ["monthlyReports"], records: ["branches"] }],
}
