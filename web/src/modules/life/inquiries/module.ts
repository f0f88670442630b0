import { IconInbox } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const inquiriesModule: WebModule = {
  name: "inquiries",
  entries: [
    {
      label: "Mensagens recebidas",
      words: "contato, formulário, fale conosco, caixa de entrada, página da igreja, protocolo",
      to: "/mensagens/recebidas",
      icon: IconInbox,
      needs: "messages.view",
      order: 94.1,
    },
  ],
  shows: [{ key: ["inquiries"], records: ["people", "members", "merges", "staff"] }],
}
