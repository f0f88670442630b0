import { IconHistory } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const auditModule: WebModule = {
  name: "audit",
  entries: [
    {
      label: "Auditoria",
      to: "/configuracoes/auditoria",
      icon: IconHistory,
      needs: "users.manage",
      order: 190,
      card: { order: 60, text: "O que foi feito no sistema: quem, quando e o quê." },
    },
  ],
  shows: [
    {
      key: ["audit"],
      records: ["members", "imports", "trash", "ministries", "activities", "events", "staff"],
    },
  ],
}
