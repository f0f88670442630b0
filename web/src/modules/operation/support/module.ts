import { IconHelpCircle, IconLifebuoy, IconMessages } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const supportModule: WebModule = {
  name: "support",
  entries: [
    { label: "Ajuda", to: "/ajuda", icon: IconHelpCircle, order: 220 },
    { label: "Pedir ajuda", to: "/ajuda/pedido", icon: IconLifebuoy, order: 230, action: true },
    { label: "Meus pedidos de ajuda", to: "/ajuda/pedidos", icon: IconMessages, order: 231 },
  ],
}
