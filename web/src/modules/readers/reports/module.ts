import { IconReportAnalytics } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const reportsModule: WebModule = {
  name: "reports",
  entries: [
    {
      label: "Relatórios",
      words: "números, gráficos, crescimento, funil, pirâmide etária, planilha, PDF, comparar, período",
      to: "/relatorios",
      keys: "g i",
      icon: IconReportAnalytics,
      needs: "reports.view",
      order: 97.1,
      menu: { section: "ADMINISTRAÇÃO" },
    },
    {
      label: "Relatórios próprios",
      words: "relatório personalizado, meus relatórios, colunas, montar relatório",
      to: "/relatorios/proprios",
      icon: IconReportAnalytics,
      needs: "reports.view",
      order: 97.2,
    },
    {
      label: "Relatórios agendados",
      words: "envio automático, e-mail, toda semana, todo mês",
      to: "/relatorios/agendados",
      icon: IconReportAnalytics,
      needs: "reports.view",
      order: 97.3,
    },
  ],
  shows: [
    {
      key: ["reports"],
      records: [
        ...["people", "members", "visitors", "households", "branches", "imports", "trash", "merges"],
        ...["lists", "groups", "attendance", "treasury", "staff"],
      ],
    },
  ],
}
