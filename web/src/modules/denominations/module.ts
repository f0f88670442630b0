import { IconBinaryTree2, IconBuildingCommunity, IconChartHistogram } from "@tabler/icons-react"
import type { WebModule } from "../../lib/module.ts"

export const denominationsModule: WebModule = {
  name: "denominations",
  entries: [
    {
      label: "Dashboard Denominação",
      to: "/denominacao/dashboard",
      icon: IconChartHistogram,
      needs: "denomination_stats.view",
      order: 70,
      menu: { section: "GESTÃO HIERÁRQUICA", needs: "denominations.manage" },
    },
    {
      label: "Visão Hierárquica",
      to: "/denominacao/hierarchy",
      icon: IconBinaryTree2,
      needs: "hierarchy.view",
      order: 90,
      menu: { section: "GESTÃO HIERÁRQUICA", needs: "denominations.manage" },
    },
    {
      label: "Denominação",
      to: "/configuracoes/denominacao",
      icon: IconBuildingCommunity,
      needs: "denominations.edit",
      order: 155,
      card: { order: 25, text: "O nome da denominação, como as igrejas a encontram no cadastro." },
    },
  ],
  shows: [
    { key: ["denominations"], records: ["churches"] },
    { key: ["hierarchy"], records: ["churches", "denominations"] },
  ],
}
