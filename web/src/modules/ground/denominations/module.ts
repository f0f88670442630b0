import { IconBinaryTree2, IconBuildingCommunity, IconChartHistogram } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

/** Offered to the denomination's office; others who may open these screens are led there by what they work on. */
const OFFICE = ["denominations.manage", "denomination_stats.view"] as const

export const denominationsModule: WebModule = {
  name: "denominations",
  entries: [
    {
      label: "Dashboard Denominação",
      to: "/denominacao/dashboard",
      icon: IconChartHistogram,
      needs: OFFICE,
      order: 70,
      menu: { section: "GESTÃO HIERÁRQUICA" },
    },
    {
      label: "Visão Hierárquica",
      to: "/denominacao/hierarchy",
      icon: IconBinaryTree2,
      needs: [...OFFICE, "hierarchy.view"],
      order: 90,
      menu: { section: "GESTÃO HIERÁRQUICA" },
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
