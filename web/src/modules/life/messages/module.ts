import { IconMessages } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const messagesModule: WebModule = {
  name: "messages",
  entries: [
    {
      label: "Mensagens",
      to: "/configuracoes/mensagens",
      icon: IconMessages,
      needs: "church.manage",
      order: 180,
      card: {
        order: 50,
        text: "As mensagens prontas que a equipe envia aos visitantes pelo WhatsApp e por e-mail.",
      },
    },
  ],
}
